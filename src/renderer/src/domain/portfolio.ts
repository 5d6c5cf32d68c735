import * as v from 'valibot'
import { parseWebAddress } from './web-address'

/** Whether an address ends with a file name, such as `index.html`. */
function namesFile(address: string): boolean {
  return /\/[^/]*\.[a-z][^/.]*$/i.test(parseWebAddress(address)?.pathname ?? '')
}

const isNotEmpty = (message: string) => v.check((value: string) => value.trim() !== '', message)

/** Control characters, unpaired surrogates and characters that XML forbids: they are invisible, and some tools fail. */
const INVISIBLE = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/u
const isVisible = v.check(
  (value: string) => !INVISIBLE.test(value),
  ({ input }) => {
    const code = INVISIBLE.exec(input)?.[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
    return `must not contain the invisible character U+${code}`
  },
)

const text = v.pipe(v.string('must be a text'), isNotEmpty('must not be empty'), isVisible)
/** For names, titles and pictures: collapses white space as a browser does. */
const lineOfText = v.pipe(
  text,
  v.transform((value) => value.replace(/[\t\n\r ]+/g, ' ').trim()),
)
const optionalText = v.pipe(
  v.string('must be a text; leave it out where there is none'),
  isNotEmpty('must not be empty; leave it out instead'),
  isVisible,
)
/** As an e-mail field accepts it, with a host that others can reach. */
const isMailAddress = (value: string) => v.RFC_EMAIL_REGEX.test(value) && /@.+\../.test(value)
const email = v.pipe(
  text,
  v.trim(),
  v.check(isMailAddress, 'must be an e-mail address, like name@example.com'),
)

/** A part of an address; '' if the text is not an address, which another check reports. */
const partOf = (address: string, part: 'hostname' | 'username' | 'password' | 'pathname') =>
  parseWebAddress(address)?.[part] ?? ''

/** With both slashes: without them the address is relative on a page with the same scheme. */
const isAddress = (value: string) => parseWebAddress(value) !== null && /^\s*https?:\/\//i.test(value)
const isWebAddress = v.check(isAddress, 'must be an address that begins with https:// or http://')
/** Every visitor would see them, and a project's address goes to three screenshot services (product.md §2.8). */
const hasNoCredentials = v.check(
  (value: string) => partOf(value, 'username') + partOf(value, 'password') === '',
  'must not contain a user name or a password, which every visitor would see',
)
const webAddress = v.pipe(text, isWebAddress, hasNoCredentials)
const optionalWebAddress = v.optional(v.pipe(optionalText, isWebAddress, hasNoCredentials))

/** A path that needs no encoding, so that all hosts and browsers write it alike. Not an address, and without `.` and `..`. */
export const isPlainPath = (path: string) => /^(?!.*(?:^|\/)\.\.?(?:\/|$))[\w.~@/-]*$/.test(path)

const LOCAL_HOST = /^(?:(?:.*\.)?localhost|127\..*|0\.0\.0\.0|\[::1?\])$/

/** With a slash at the end. */
const siteAddress = v.pipe(
  optionalText,
  isWebAddress,
  hasNoCredentials,
  v.check((value) => !LOCAL_HOST.test(partOf(value, 'hostname')), 'must be an address that others can reach'),
  v.check(
    (value) => isPlainPath(partOf(value, 'pathname')),
    ({ input }) =>
      `must have a path of the letters a to z, digits and - . _ ~ @; it is ${partOf(input, 'pathname')}`,
  ),
  v.check((value) => !/[?#]/.test(value), 'must end with the path, without ? or # and what follows'),
  v.check(
    (value) => !namesFile(value),
    'must be the address of a folder, not of a file; a folder with a dot in its name ends with a slash',
  ),
  v.transform((value) => new URL(value).href.replace(/\/*$/, '/')),
)

const REPOSITORY = /^https:\/\/github\.com\/[a-z\d](?:[a-z\d-]{0,38})\/(?!\.{1,2}$)[\w.-]{1,100}$/i

/** Without `.git` and a slash at the end. Other hosts have no upload page that the Publish view knows. */
const repositoryAddress = v.pipe(
  optionalText,
  v.trim(),
  v.transform((value) => value.replace(/\/$/, '').replace(/\.git$/i, '')),
  v.check(
    (value) => REPOSITORY.test(value),
    'must be the address of a repository on GitHub, like https://github.com/you/my-site; leave it out for another host',
  ),
)

const hasScheme = (path: string) => /^[a-z][a-z0-9+.-]*:|^\/\//i.test(path)
const hasImageEnding = (path: string) => /\.(?:svg|png|jpe?g|gif|webp|avif)$/i.test(path)

/** The 8 categories of product.md §3. */
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

/** What is wrong with an image file, as the rest of a sentence; null if it is fine. */
type ProblemOfImage = (path: string) => string | null

/** The path of an image file. Texts for which `exempt` returns true are not checked. */
function imageFile(problemOf: ProblemOfImage, exempt = (_: string) => false) {
  const hasPlainName = (value: string) => exempt(value) || !/[#?\\]/.test(value)
  const hasNoProblem = (value: string) => exempt(value) || problemOf(value) === null
  return v.pipe(
    v.string(),
    v.check(hasPlainName, 'must name an image file without #, ? or \\ in its path'),
    v.check(hasNoProblem, ({ input }) => problemOf(input) ?? ''),
  )
}

function skillSchema(problemOf: ProblemOfImage) {
  return v.strictObject({
    name: lineOfText,
    category: v.picklist(SKILL_CATEGORIES, `must be one of: ${SKILL_CATEGORIES.join(', ')}`),
    icon: v.pipe(
      text,
      v.check((value) => !hasScheme(value), 'must be the path of an image file, not an address'),
      v.check(hasImageEnding, 'must end in .svg, .png, .jpg, .gif, .webp or .avif'),
      imageFile(problemOf),
    ),
  })
}

function projectSchema(problemOf: ProblemOfImage) {
  return v.strictObject({
    id: lineOfText,
    title: lineOfText,
    description: text,
    technologies: v.pipe(
      v.array(lineOfText, 'must be a list of texts'),
      v.check(
        (names) => firstTwice(names) === undefined,
        ({ input }) => namedTwice(input),
      ),
    ),
    autoPreview: v.boolean('must be true or false'),
    liveUrl: optionalWebAddress,
    imageUrl: v.optional(
      v.pipe(
        optionalText,
        v.check(
          (value) => isAddress(value) || (!hasScheme(value) && hasImageEnding(value)),
          'must be an address that begins with https:// or http://, or the path of an image file',
        ),
        hasNoCredentials,
        imageFile(problemOf, isAddress),
      ),
    ),
    githubUrl: optionalWebAddress,
  })
}

/** The first text that equals an earlier one, apart from white space; undefined if there is none. */
function firstTwice(texts: readonly string[]): string | undefined {
  const plain = texts.map((each) => each.replace(/\s+/g, ' '))
  return texts.find((_, index) => plain.indexOf(plain[index] ?? '') < index)
}

const namedTwice = (names: readonly string[]) => `must not name ${firstTwice(names)} twice`
const namesOf = (skills: readonly { name: string }[]) => skills.map(({ name }) => name)
const idsOf = (projects: readonly { id: string }[]) => projects.map(({ id }) => id)

function portfolioSchema(problemOf: ProblemOfImage) {
  return v.strictObject({
    name: lineOfText,
    title: lineOfText,
    description: lineOfText,
    url: v.optional(siteAddress),
    repository: v.optional(repositoryAddress),
    email,
    links: v.strictObject({ github: webAddress, linkedin: webAddress }, 'must have github and linkedin'),
    biography: v.pipe(
      v.array(text, 'must be a list of paragraphs'),
      v.length(3, 'must have three paragraphs'),
    ),
    features: v.strictObject(
      { cleanCode: text, backendSystems: text, dataProcessing: text },
      'must have cleanCode, backendSystems and dataProcessing',
    ),
    availability: text,
    blog: v.optional(
      v.strictObject(
        { format: v.optional(v.picklist(['text', 'markdown'], "must be 'text' or 'markdown'")) },
        "must be an object, like { format: 'text' }",
      ),
    ),
    // `partialCheck` also reports duplicates if another field is wrong.
    skills: v.pipe(
      v.array(skillSchema(problemOf), 'must be a list of skills'),
      v.minLength(1, 'must have at least one skill'),
      v.partialCheck(
        [['$', 'name']],
        (skills) => firstTwice(namesOf(skills)) === undefined,
        ({ input }) => namedTwice(namesOf(input)),
      ),
    ),
    projects: v.pipe(
      v.array(projectSchema(problemOf), 'must be a list of projects'),
      v.partialCheck(
        [['$', 'id']],
        (projects) => firstTwice(idsOf(projects)) === undefined,
        'must not use the same id twice',
      ),
    ),
  })
}

type PortfolioSchema = ReturnType<typeof portfolioSchema>

/** What an owner writes in portfolio.config.ts. */
export type PortfolioConfig = v.InferInput<PortfolioSchema>

/** The checked config. During the build its images are the owner's paths; in `virtual:portfolio` they are addresses. */
export type Portfolio = v.InferOutput<PortfolioSchema>
export type Skill = Portfolio['skills'][number]
export type Project = Portfolio['projects'][number]

type PortfolioResult = { ok: true; portfolio: Portfolio } | { ok: false; problems: readonly string[] }

/** The field's path, as in `skills[1].icon`. */
function fieldOf(issue: v.BaseIssue<unknown>): string {
  const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
  return path.join('').replace(/^\./, '') || 'the config'
}

function wants(issue: v.BaseIssue<unknown>): string {
  if (issue.type !== 'strict_object') return issue.message
  if (issue.expected === 'never') return 'is not a field of the config'
  if (issue.received === 'undefined') return 'is missing'
  return issue.message.startsWith('must') ? issue.message : 'must be an object'
}

/** One sentence for each field, about its first problem. */
function toProblems(issues: readonly v.BaseIssue<unknown>[]): string[] {
  const first = new Map<string, string>()
  for (const issue of issues) {
    const field = fieldOf(issue)
    if (!first.has(field)) first.set(field, `${field} ${wants(issue)}`)
  }
  return [...first.values()]
}

/** Checks the owner's config. Returns it, or all problems, each with its field. */
export function parsePortfolio(config: unknown, problemOf: ProblemOfImage = () => null): PortfolioResult {
  const parsed = v.safeParse(portfolioSchema(problemOf), config)
  return parsed.success
    ? { ok: true, portfolio: parsed.output }
    : { ok: false, problems: toProblems(parsed.issues) }
}
