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

type ResumeProfile = v.InferOutput<typeof profile>
type ResumeProject = v.InferOutput<typeof project>
type ResumeWork = v.InferOutput<typeof work>
type ResumeStudy = v.InferOutput<typeof study>

/** What an entry lacks to be shown; undefined if it is whole. */
const lackOfProfile = ({ network, url }: ResumeProfile) =>
  network === undefined ? 'network' : url === undefined ? 'url' : undefined
const lackOfProject = ({ name, description, highlights = [] }: ResumeProject) =>
  name === undefined
    ? 'name'
    : description === undefined && highlights.length === 0
      ? 'description'
      : undefined

const lackOfWork = ({ name, position, startDate }: ResumeWork) =>
  name === undefined
    ? 'name'
    : position === undefined
      ? 'position'
      : startDate === undefined
        ? 'startDate'
        : undefined
const degreeOf = ({ studyType, area }: ResumeStudy) => [studyType, area].filter(Boolean).join(', ')
const lackOfStudy = (each: ResumeStudy) =>
  each.institution === undefined
    ? 'institution'
    : degreeOf(each) === ''
      ? 'studyType'
      : each.startDate === undefined
        ? 'startDate'
        : undefined

/** The whole entries of a list, and a sentence about each other one. */
function whole<Entry>(
  entries: readonly Entry[] | undefined,
  list: string,
  lackOf: (entry: Entry) => string | undefined,
  nameOf: (entry: Entry) => string | undefined,
) {
  const leftOut = (entries ?? []).flatMap((entry, index) => {
    const lack = lackOf(entry)
    const name = nameOf(entry)
    return lack
      ? [`${list}[${index}]${name ? ` (${name})` : ''} is left out, because it has no ${lack}.`]
      : []
  })
  return { entries: entries?.filter((entry) => !lackOf(entry)), leftOut }
}

function toProject(
  { name = '', description, highlights = [], keywords = [], url }: ResumeProject,
  index: number,
) {
  const isGitHub = url !== undefined && parseWebAddress(url)?.hostname === 'github.com'
  return {
    id: `resume-${index}`,
    title: name,
    description: description ?? highlights.join(' '),
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
  role: degreeOf(each),
  organisation: each.institution ?? '',
  ...periodOf(each),
  ...(each.url !== undefined && { url: each.url }),
})

/** Fields of the config from a JSON Resume file (jsonresume.org). A field that it lacks is absent. */
function toFields({ basics = {}, work, education, projects }: v.InferOutput<typeof resume>) {
  const { name, email: mail } = basics
  const profiles = whole(basics.profiles, 'basics.profiles', lackOfProfile, ({ network }) => network)
  const shown = whole(projects, 'projects', lackOfProject, (each) => each.name)
  const jobs = whole(work, 'work', lackOfWork, (each) => each.position ?? each.name)
  const studies = whole(education, 'education', lackOfStudy, (each) => degreeOf(each) || each.institution)
  const fields = {
    ...(name !== undefined && { name }),
    ...(mail !== undefined && { email: mail }),
    ...(profiles.entries && {
      profiles: profiles.entries.map(({ network = '', url = '' }) => ({ name: network, url })),
    }),
    ...(jobs.entries && { experience: jobs.entries.map(toJob) }),
    ...(studies.entries && { education: studies.entries.map(toStudy) }),
    ...(shown.entries && { projects: shown.entries.map(toProject) }),
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
