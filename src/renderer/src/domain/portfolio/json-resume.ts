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

type ResumeProject = v.InferOutput<typeof project>
type ResumeWork = v.InferOutput<typeof work>
type ResumeStudy = v.InferOutput<typeof study>

const degreeOf = ({ studyType, area }: ResumeStudy) =>
  [studyType, area].filter(Boolean).join(', ') || undefined
const textOf = ({ description, highlights = [] }: ResumeProject) =>
  description ?? (highlights.join(' ') || undefined)

/** What an entry needs to be shown, by the names of its fields. The first one names the entry. */
type Needs = Readonly<Record<string, string | undefined>>

/** The whole entries of a list, and a sentence about each other one. */
function whole<Entry>(entries: readonly Entry[] = [], list: string, needsOf: (entry: Entry) => Needs) {
  const found: Entry[] = []
  const leftOut: string[] = []
  for (const [index, entry] of entries.entries()) {
    const needs = needsOf(entry)
    const [name] = Object.values(needs)
    const lack = Object.keys(needs).find((field) => needs[field] === undefined)
    if (lack === undefined) found.push(entry)
    else leftOut.push(`${list}[${index}]${name ? ` (${name})` : ''} is left out, because it has no ${lack}.`)
  }
  return { found, leftOut }
}

function toProject(each: ResumeProject, index: number) {
  const { name = '', keywords = [], url } = each
  const isGitHub = url !== undefined && parseWebAddress(url)?.hostname === 'github.com'
  return {
    id: `resume-${index}`,
    title: name,
    description: textOf(each) ?? '',
    technologies: [...new Set(keywords)],
    autoPreview: !isGitHub && url !== undefined,
    ...(url !== undefined && (isGitHub ? { githubUrl: url } : { liveUrl: url })),
  }
}

const periodOf = ({ startDate = '', endDate }: ResumeWork | ResumeStudy) => ({
  from: startDate,
  ...(endDate !== undefined && { to: endDate }),
})

const toJob = ({ name = '', position = '', url, location, summary, highlights, ...dates }: ResumeWork) => ({
  role: position,
  organisation: name,
  ...periodOf(dates),
  ...(url !== undefined && { url }),
  ...(location !== undefined && { place: location }),
  ...(summary !== undefined && { text: summary }),
  ...(highlights !== undefined && highlights.length > 0 && { highlights }),
})

const toStudy = (each: ResumeStudy) => ({
  role: degreeOf(each) ?? '',
  organisation: each.institution ?? '',
  ...periodOf(each),
  ...(each.url !== undefined && { url: each.url }),
})

/** Fields of the config from a JSON Resume file (jsonresume.org). A field that it lacks is absent. */
function toFields({ basics = {}, work, education, projects }: v.InferOutput<typeof resume>) {
  const { name, email: mail } = basics
  const profiles = whole(basics.profiles, 'basics.profiles', ({ network, url }) => ({ network, url }))
  const shown = whole(projects, 'projects', (each) => ({ name: each.name, description: textOf(each) }))
  const jobs = whole(work, 'work', ({ name, position, startDate }) => ({ name, position, startDate }))
  const studies = whole(education, 'education', (each) => {
    return { institution: each.institution, studyType: degreeOf(each), startDate: each.startDate }
  })
  const fields = {
    ...(name !== undefined && { name }),
    ...(mail !== undefined && { email: mail }),
    ...(basics.profiles && {
      profiles: profiles.found.map(({ network = '', url = '' }) => ({ name: network, url })),
    }),
    ...(work && { experience: jobs.found.map(toJob) }),
    ...(education && { education: studies.found.map(toStudy) }),
    ...(projects && { projects: shown.found.map(toProject) }),
  }
  return {
    fields,
    leftOut: {
      profiles: profiles.leftOut,
      experience: jobs.leftOut,
      education: studies.leftOut,
      projects: shown.leftOut,
    },
  }
}

function toProblem(issue: v.BaseIssue<unknown>): string {
  const field = fieldOf(issue, 'the file')
  if (issue.received === 'undefined') return `${field} is missing`
  return `${field} ${issue.type === 'object' ? 'must be an object' : issue.message}`
}

type FromResume = ReturnType<typeof toFields>
type ResumeResult = ({ ok: true } & FromResume) | { ok: false; problems: readonly string[] }

/** Reads the fields that the config takes from a JSON Resume, or returns their problems. Ignores all others. */
export function parseResume(value: unknown): ResumeResult {
  const parsed = v.safeParse(resume, withoutEmpty(value))
  if (!parsed.success) return { ok: false, problems: parsed.issues.map(toProblem) }
  return { ok: true, ...toFields(parsed.output) }
}

/**
 * The config with the résumé's fields, and a sentence about each entry that lacks something. The config's fields take
 * precedence; so `links` replaces the profiles.
 */
export function withResume(config: object, { fields, leftOut }: FromResume) {
  const { profiles, ...others } = fields
  const usesProfiles = !('links' in config || 'profiles' in config)
  return {
    config: { ...others, ...(profiles && usesProfiles && { profiles }), ...config },
    leftOut: [
      ...(usesProfiles ? leftOut.profiles : []),
      ...(['experience', 'education', 'projects'] as const).flatMap((field) =>
        field in config ? [] : leftOut[field],
      ),
    ],
  }
}
