import * as v from 'valibot'
import { parseWebAddress } from '../web-address'
import { email, fieldOf, lineOfText, text, webAddress } from './portfolio-fields'

const profile = v.object({ network: lineOfText, url: webAddress })

const project = v.object({
  name: lineOfText,
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

type ResumeProject = v.InferOutput<typeof project>

function toProject({ name, description, highlights = [], keywords = [], url }: ResumeProject, index: number) {
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
  const { name, email: mail, profiles } = basics
  return {
    ...(name !== undefined && { name }),
    ...(mail !== undefined && { email: mail }),
    ...(profiles && { profiles: profiles.map(({ network, url }) => ({ name: network, url })) }),
    ...(projects && { projects: projects.map(toProject) }),
  }
}

function toProblem(issue: v.BaseIssue<unknown>): string {
  const field = fieldOf(issue, 'the file')
  if (issue.received === 'undefined') return `${field} is missing`
  return `${field} ${issue.type === 'object' ? 'must be an object' : issue.message}`
}

type FromResume = ReturnType<typeof toFields>
type ResumeResult = { ok: true; fields: FromResume } | { ok: false; problems: readonly string[] }

/** Reads the fields that the config takes from a JSON Resume, or returns their problems. Ignores all others. */
export function parseResume(value: unknown): ResumeResult {
  const parsed = v.safeParse(resume, withoutEmpty(value))
  if (!parsed.success) return { ok: false, problems: parsed.issues.map(toProblem) }
  const lacking = (parsed.output.projects ?? []).flatMap(({ description, highlights = [] }, index) =>
    description === undefined && highlights.length === 0 ? [`projects[${index}].description is missing`] : [],
  )
  return lacking.length > 0 ? { ok: false, problems: lacking } : { ok: true, fields: toFields(parsed.output) }
}

/** The config with the résumé's fields. The config's fields take precedence; so `links` replaces the profiles. */
export function withResume(config: object, fields: FromResume): object {
  const { profiles, ...others } = fields
  return { ...others, ...(profiles && !('links' in config) && { profiles }), ...config }
}
