import * as v from 'valibot'
import { parseWebAddress } from './web-address'

/** Whether an address goes on to something like `index.html`. */
function namesFile(address: string): boolean {
  return /\/[^/]*\.[a-z][^/.]*$/i.test(parseWebAddress(address)?.pathname ?? '')
}

const text = v.pipe(
  v.string('must be a text'),
  v.check((value) => value.trim() !== '', 'must not be empty'),
)
const email = v.pipe(text, v.email('must be an e-mail address, like name@example.com'))
const webAddress = v.pipe(
  text,
  v.check(
    (value) => parseWebAddress(value) !== null,
    'must be an address that begins with https:// or http://',
  ),
)
/** With a slash at the end, so that addresses below it can be made. */
const siteAddress = v.pipe(
  webAddress,
  v.check((value) => !/[?#]/.test(value), 'must end with the path, without ? or # and what follows'),
  v.check(
    (value) => !namesFile(value),
    'must be the address of a folder, not of a file; a folder with a dot in its name ends with a slash',
  ),
  v.transform((value) => new URL(value).href.replace(/\/*$/, '/')),
)
const imageFile = v.pipe(
  text,
  v.check(
    (value) => !/^[a-z][a-z0-9+.-]*:|^\/\//i.test(value),
    'must be the path of an image file, not an address',
  ),
  v.regex(/\.(?:svg|png|jpe?g|gif|webp|avif)$/i, 'must end in .svg, .png, .jpg, .gif, .webp or .avif'),
)

/** The 8 categories of spec §3. */
const SKILL_CATEGORIES = [
  'Languages',
  'Frameworks',
  'Database',
  'Data Science',
  'DevOps',
  'Cloud',
  'Tools',
  'Styling',
] as const

const skillSchema = v.strictObject({
  name: text,
  category: v.picklist(SKILL_CATEGORIES, `must be one of: ${SKILL_CATEGORIES.join(', ')}`),
  icon: imageFile,
})

const projectSchema = v.strictObject({
  id: text,
  title: text,
  description: text,
  technologies: v.array(text, 'must be a list of texts'),
  autoPreview: v.boolean('must be true or false'),
  liveUrl: v.optional(webAddress),
  imageUrl: v.optional(
    v.union(
      [webAddress, imageFile],
      'must be an address that begins with https:// or http://, or the path of an image file',
    ),
  ),
  githubUrl: v.optional(webAddress),
})

type ProjectOutput = v.InferOutput<typeof projectSchema>

function haveDistinctIds(projects: ProjectOutput[]): boolean {
  return new Set(projects.map((project) => project.id)).size === projects.length
}

const portfolioSchema = v.strictObject({
  name: text,
  title: text,
  description: text,
  url: v.optional(siteAddress),
  email,
  links: v.strictObject({ github: webAddress, linkedin: webAddress }, 'must have github and linkedin'),
  biography: v.pipe(v.array(text, 'must be a list of paragraphs'), v.length(3, 'must have three paragraphs')),
  features: v.strictObject(
    { cleanCode: text, backendSystems: text, dataProcessing: text },
    'must have cleanCode, backendSystems and dataProcessing',
  ),
  availability: text,
  skills: v.array(skillSchema, 'must be a list of skills'),
  projects: v.pipe(
    v.array(projectSchema, 'must be a list of projects'),
    v.check(haveDistinctIds, 'must not use the same id twice'),
  ),
})

/** What an owner writes in portfolio.config.ts. */
export type PortfolioConfig = v.InferInput<typeof portfolioSchema>

/** The checked config as the page gets it: every image file has become the address it is served from. */
export type Portfolio = v.InferOutput<typeof portfolioSchema>
export type Skill = Portfolio['skills'][number]
export type Project = Portfolio['projects'][number]

type PortfolioResult = { ok: true; portfolio: Portfolio } | { ok: false; problems: readonly string[] }

function toProblem(issue: v.BaseIssue<unknown>): string {
  const path = (issue.path ?? [])
    .map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')
  return `${path || 'the config'} ${wants(issue)}`
}

function wants(issue: v.BaseIssue<unknown>): string {
  if (issue.type !== 'strict_object') return issue.message
  if (issue.expected === 'never') return 'is not a field of the config'
  if (issue.received === 'undefined') return 'is missing'
  return issue.message.startsWith('must') ? issue.message : 'must be an object'
}

/**
 * Checks an owner's config (architecture: the one file an owner edits). Gives every problem at once, each
 * as the field's name and what it wants.
 */
export function parsePortfolio(config: unknown): PortfolioResult {
  const parsed = v.safeParse(portfolioSchema, config)
  return parsed.success
    ? { ok: true, portfolio: parsed.output }
    : { ok: false, problems: parsed.issues.map(toProblem) }
}
