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

const resume = v.object({
  basics: v.optional(
    v.object({
      name: v.optional(lineOfText),
      email: v.optional(email),
      profiles: v.optional(v.array(profile, 'must be a list of profiles')),
    }),
  ),
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

/** What an entry lacks to be shown; undefined if it is whole. */
const lackOfProfile = ({ network, url }: ResumeProfile) =>
  network === undefined ? 'network' : url === undefined ? 'url' : undefined
const lackOfProject = ({ name, description, highlights = [] }: ResumeProject) =>
  name === undefined
    ? 'name'
    : description === undefined && highlights.length === 0
      ? 'description'
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

/** Fields of the config from a JSON Resume file (jsonresume.org). A field that it lacks is absent. */
function toFields({ basics = {}, projects }: v.InferOutput<typeof resume>) {
  const { name, email: mail } = basics
  const profiles = whole(basics.profiles, 'basics.profiles', lackOfProfile, ({ network }) => network)
  const shown = whole(projects, 'projects', lackOfProject, (each) => each.name)
  const fields = {
    ...(name !== undefined && { name }),
    ...(mail !== undefined && { email: mail }),
    ...(profiles.entries && {
      profiles: profiles.entries.map(({ network = '', url = '' }) => ({ name: network, url })),
    }),
    ...(shown.entries && { projects: shown.entries.map(toProject) }),
  }
  return { fields, leftOut: { profiles: profiles.leftOut, projects: shown.leftOut } }
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
    leftOut: [...(usesProfiles ? leftOut.profiles : []), ...('projects' in config ? [] : leftOut.projects)],
  }
}
