import * as v from 'valibot'
import { positionList } from './experience'
import {
  email,
  fieldOf,
  hasImageEnding,
  hasNoCredentials,
  hasScheme,
  isAddress,
  languageTag,
  lineOfText,
  optionalText,
  optionalWebAddress,
  repositoryAddress,
  siteAddress,
  text,
} from './portfolio-fields'
import {
  accentColour,
  blogSchema,
  featureList,
  filePath,
  namedFeatures,
  type Outside,
  profileSchema,
  resumeSchema,
  UNCHECKED,
  wordsSchema,
} from './portfolio-parts'
import { iconOfProfile } from './profile-icon'
import { SKILL_CATEGORIES } from './skill-categories'

function skillSchema(outside: Outside) {
  return v.strictObject({
    name: lineOfText,
    category: v.picklist(SKILL_CATEGORIES, `must be one of: ${SKILL_CATEGORIES.join(', ')}`),
    icon: v.pipe(
      text,
      v.check((value) => !hasScheme(value), 'must be the path of an image file, not an address'),
      v.check(hasImageEnding, 'must end in .svg, .png, .jpg, .gif, .webp or .avif'),
      filePath(outside),
    ),
  })
}

function projectSchema(outside: Outside) {
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
        filePath(outside, isAddress),
      ),
    ),
    githubUrl: optionalWebAddress,
    story: v.optional(lineOfText),
    opens: v.optional(v.literal('code', "must be 'code'; leave it out otherwise")),
    facts: v.optional(
      v.pipe(v.array(lineOfText, 'must be a list of texts'), v.maxLength(3, 'must have at most three texts')),
    ),
  })
}

/** The first text that equals an earlier one; undefined if there is none. */
function firstTwice(texts: readonly string[]): string | undefined {
  return texts.find((each, index) => texts.indexOf(each) < index)
}

const namedTwice = (names: readonly string[]) => `must not name ${firstTwice(names)} twice`
const namesOf = (skills: readonly { name: string }[]) => skills.map(({ name }) => name)
const idsOf = (projects: readonly { id: string }[]) => projects.map(({ id }) => id)

const projectList = (outside: Outside) =>
  v.pipe(
    v.array(projectSchema(outside), 'must be a list of projects, or false'),
    v.check(
      (projects) => firstTwice(idsOf(projects)) === undefined,
      ({ input }) => `must not use the id ${firstTwice(idsOf(input))} twice`,
    ),
  )

/** `false`, or what the schema accepts. A union would not say what is wrong with the latter. */
const falseOr = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.lazy(
    (input): v.GenericSchema<false | v.InferInput<Schema>, false | v.InferOutput<Schema>> =>
      input === false ? v.literal(false) : schema,
  )

function ownerSchema(outside: Outside) {
  return v.strictObject({
    name: lineOfText,
    title: lineOfText,
    description: lineOfText,
    lang: v.optional(languageTag),
    url: v.optional(siteAddress),
    repository: v.optional(repositoryAddress),
    email,
    resume: v.optional(resumeSchema(outside)),
    links: v.optional(
      v.strictObject(
        { github: optionalWebAddress, linkedin: optionalWebAddress },
        "must be an object, like { github: 'https://github.com/you' }",
      ),
    ),
    profiles: v.optional(v.array(profileSchema(outside), 'must be a list of profiles')),
    biography: v.pipe(
      v.array(text, 'must be a list of paragraphs'),
      v.minLength(1, 'must have at least one paragraph'),
    ),
    features: v.lazy(
      (input): v.GenericSchema<FeaturesInput, Feature[]> =>
        Array.isArray(input) ? featureList(outside) : namedFeatures,
    ),
    experience: v.optional(positionList),
    education: v.optional(positionList),
    availability: text,
    accent: v.optional(
      v.strictObject(
        { light: accentColour('light'), dark: accentColour('dark') },
        "must be an object, like { light: '#2b3fd4', dark: '#a5b3ff' }",
      ),
    ),
    blog: v.optional(falseOr(blogSchema)),
    skills: v.pipe(
      v.array(skillSchema(outside), 'must be a list of skills'),
      v.minLength(1, 'must have at least one skill'),
      v.check(
        (skills) => firstTwice(namesOf(skills)) === undefined,
        ({ input }) => namedTwice(namesOf(input)),
      ),
    ),
    projects: falseOr(projectList(outside)),
    words: v.optional(wordsSchema(outside)),
    contactForm: v.optional(v.boolean('must be true or false')),
    redirects: v.optional(
      v.record(v.string(), lineOfText, "must be an object, like { '/posts/old-name/': 'blog/new-name' }"),
    ),
  })
}

/** `links` become the first profiles, so that the page has one list. */
function portfolioSchema(outside: Outside) {
  return v.pipe(
    ownerSchema(outside),
    v.transform(({ links = {}, profiles = [], ...others }) => ({
      ...others,
      profiles: [...linkedProfiles(links), ...profiles],
    })),
  )
}

const linkedProfiles = ({ github, linkedin }: NonNullable<OwnerOutput['links']>) => [
  ...(github ? [{ name: 'GitHub', url: github, icon: iconOfProfile('GitHub') }] : []),
  ...(linkedin ? [{ name: 'LinkedIn', url: linkedin, icon: iconOfProfile('LinkedIn') }] : []),
]

type FeaturesInput =
  | v.InferInput<typeof namedFeatures>
  | readonly { title: string; text: string; icon: string }[]
type OwnerOutput = v.InferOutput<ReturnType<typeof ownerSchema>>
type OwnerInput = v.InferInput<ReturnType<typeof ownerSchema>>
/** The fields that the file of `jsonResume` can provide instead of the config. */
type InResume = 'name' | 'email' | 'projects'

/** The owner's config in portfolio.config.ts. */
export type PortfolioConfig =
  | OwnerInput
  | (Omit<OwnerInput, InResume> & Partial<Pick<OwnerInput, InResume>> & { jsonResume: string })

/** The checked config. During the build its files are the owner's paths; in `virtual:portfolio` they are addresses. */
export type Portfolio = v.InferOutput<ReturnType<typeof portfolioSchema>>
export type Skill = Portfolio['skills'][number]
export type Project = v.InferOutput<ReturnType<typeof projectSchema>>
/** A card of the section About. Its title is the owner's, or one of the page's own words. */
export type Feature = { text: string; icon: string } & (
  | { title: string }
  | { word: 'cleanCode' | 'backendSystems' | 'dataProcessing' }
)

type PortfolioResult = { ok: true; portfolio: Portfolio } | { ok: false; problems: readonly string[] }

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
export function parsePortfolio(config: unknown, outside: Partial<Outside> = {}): PortfolioResult {
  const parsed = v.safeParse(portfolioSchema({ ...UNCHECKED, ...outside }), config)
  return parsed.success
    ? { ok: true, portfolio: parsed.output }
    : { ok: false, problems: toProblems(parsed.issues) }
}
