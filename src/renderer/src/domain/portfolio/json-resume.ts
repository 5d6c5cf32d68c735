import * as v from 'valibot'
import { parseWebAddress } from '../web-address'
import { email, fieldOf, lineOfText, text, webAddress } from './portfolio-fields'

const profile = v.object({ network: v.optional(lineOfText), url: v.optional(webAddress) })

const project = v.object({
  name: v.optional(lineOfText),
  description: v.optional(text),
  highlights: v.optional(v.array(text, 'must be a list of texts')),
  keywords: v.optional(v.array(lineOfText, 'must be a list of texts')),
  url: v.optional(webAddress),
})

/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. A position has no days. */
const date = v.pipe(
  lineOfText,
  v.regex(
    /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-\d\d)?)?$/,
    "must be a date, like '2021-03-01', '2021-03' or '2021'",
  ),
  v.transform((written) => written.slice(0, 7)),
)

const period = { startDate: v.optional(date), endDate: v.optional(date) }

const work = v.object({
  name: v.optional(lineOfText),
  position: v.optional(lineOfText),
  url: v.optional(webAddress),
  ...period,
  location: v.optional(lineOfText),
  summary: v.optional(text),
  highlights: v.optional(v.array(text, 'must be a list of texts')),
})

const study = v.object({
  institution: v.optional(lineOfText),
  studyType: v.optional(lineOfText),
  area: v.optional(lineOfText),
  url: v.optional(webAddress),
  ...period,
})

const resume = v.object({
  basics: v.optional(
    v.object({
      name: v.optional(lineOfText),
      email: v.optional(email),
      profiles: v.optional(v.array(profile, 'must be a list of profiles')),
    }),
  ),
  work: v.optional(v.array(work, 'must be a list of positions')),
  education: v.optional(v.array(study, 'must be a list of courses of study')),
  projects: v.optional(v.array(project, 'must be a list of projects')),
})

/** Removes null and '', which editors of these files write for empty fields. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (typeof value !== 'object' || value === null) return value
  const filled = Object.entries(value).filter(([, each]) => each !== null && each !== '')
  return Object.fromEntries(filled.map(([key, each]) => [key, withoutEmpty(each)]))
}

type Resume = v.InferOutput<typeof resume>
type ResumeResult = { ok: true; resume: Resume } | { ok: false; problems: readonly string[] }

function toProblem(issue: v.BaseIssue<unknown>): string {
  const field = fieldOf(issue, 'the file')
  if (issue.received === 'undefined') return `${field} is missing`
  return `${field} ${issue.type === 'object' ? 'must be an object' : issue.message}`
}

/** Reads what the config takes from a JSON Resume (jsonresume.org), or returns its problems. Ignores all other fields. */
export function parseResume(value: unknown): ResumeResult {
  const parsed = v.safeParse(resume, withoutEmpty(value))
  if (!parsed.success) return { ok: false, problems: parsed.issues.map(toProblem) }
  return { ok: true, resume: parsed.output }
}

const textOf = ({ description, highlights = [] }: v.InferOutput<typeof project>) =>
  description ?? (highlights.join(' ') || undefined)
const degreeOf = ({ studyType, area }: v.InferOutput<typeof study>) =>
  [studyType, area].filter(Boolean).join(', ') || undefined

function toProject(each: v.InferOutput<typeof project>, index: number) {
  const { name, keywords = [], url } = each
  const isGitHub = url !== undefined && parseWebAddress(url)?.hostname === 'github.com'
  return {
    id: `resume-${index}`,
    title: name,
    description: textOf(each),
    technologies: [...new Set(keywords)],
    autoPreview: !isGitHub && url !== undefined,
    liveUrl: isGitHub ? undefined : url,
    githubUrl: isGitHub ? url : undefined,
  }
}

const toJob = (each: v.InferOutput<typeof work>) => ({
  role: each.position,
  organisation: each.name,
  from: each.startDate,
  to: each.endDate,
  url: each.url,
  place: each.location,
  text: each.summary,
  highlights: each.highlights,
})

const toStudy = (each: v.InferOutput<typeof study>) => ({
  role: degreeOf(each),
  organisation: each.institution,
  from: each.startDate,
  to: each.endDate,
  url: each.url,
})

const toProfile = ({ network, url }: v.InferOutput<typeof profile>) => ({ name: network, url })

/**
 * The config with the résumé's fields, and a sentence about each entry that lacks something. The config's fields take
 * precedence; so `links` replaces the profiles.
 */
export function withResume(config: object, { basics = {}, work, education, projects }: Resume) {
  const leftOut: string[] = []
  /** `needs`: what the page shows of each entry, by its names in the résumé and in the config. The first names the entry. */
  function shown<Entry>(
    list: string,
    entries: readonly Entry[] | undefined,
    toField: (entry: Entry, index: number) => Readonly<Record<string, unknown>>,
    ...needs: readonly (readonly [inResume: string, inConfig: string])[]
  ) {
    return entries?.flatMap((entry, index) => {
      const field = toField(entry, index)
      const lack = needs.find(([, name]) => field[name] === undefined)
      if (!lack) return [field]
      const name = field[needs[0]?.[1] ?? '']
      leftOut.push(`${list}[${index}]${name ? ` (${name})` : ''} is left out, because it has no ${lack[0]}.`)
      return []
    })
  }
  const dated = ['startDate', 'from'] as const
  const fields: Record<string, () => unknown> = {
    name: () => basics.name,
    email: () => basics.email,
    profiles: () =>
      'links' in config
        ? undefined
        : shown('basics.profiles', basics.profiles, toProfile, ['network', 'name'], ['url', 'url']),
    experience: () => shown('work', work, toJob, ['name', 'organisation'], ['position', 'role'], dated),
    education: () =>
      shown('education', education, toStudy, ['institution', 'organisation'], ['studyType', 'role'], dated),
    projects: () => shown('projects', projects, toProject, ['name', 'title'], ['description', 'description']),
  }
  const added = Object.entries(fields).map(([field, read]) => [field, field in config ? undefined : read()])
  const found = Object.fromEntries(added.filter(([, value]) => value !== undefined))
  return { config: { ...found, ...config }, leftOut }
}
