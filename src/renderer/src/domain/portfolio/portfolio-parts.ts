import * as v from 'valibot'
import { withoutScheme } from '../web-address'
import { accentProblem, isColour } from './accent'
import {
  hasNoCredentials,
  hasScheme,
  isAddress,
  lineOfText,
  optionalText,
  text,
  webAddress,
} from './portfolio-fields'
import { iconOfProfile } from './profile-icon'

/** The rule that a file or an icon breaks, to follow the field's name: 'must …'; null if it exists. */
type ProblemOf = (named: string) => string | null

/** Checks of things outside the config: files, and icons of the bundled sets. */
export type Outside = {
  file: ProblemOf
  icon: ProblemOf
  words: (words: Readonly<Record<string, string>>) => string | null
}

export const UNCHECKED: Outside = {
  file: () => null,
  icon: () => null,
  words: () => null,
}

const withoutProblem = (findProblem: ProblemOf) =>
  v.check(
    (value: string) => findProblem(value) === null,
    ({ input }) => findProblem(input) ?? '',
  )

/** The path of a file. Texts for which `exempt` returns true are not checked. */
export function filePath(outside: Outside, exempt = (_: string) => false) {
  const hasPlainName = (value: string) => exempt(value) || !/[#?\\]/.test(value)
  return v.pipe(
    v.string(),
    v.check(hasPlainName, 'must name a file without #, ? or \\ in its path'),
    withoutProblem((value) => (exempt(value) ? null : outside.file(value))),
  )
}

/** The name of an icon in react-icons, such as `FaMastodon`. */
const iconName = (outside: Outside) => v.pipe(text, withoutProblem(outside.icon))

/** The displayed text: an address without its scheme, or a file's name. */
const shownAs = (value: string) => (isAddress(value) ? withoutScheme(value) : value.replace(/^.*\//, ''))

/** A file or an address. */
export function resumeSchema(outside: Outside) {
  return v.pipe(
    optionalText,
    v.trim(),
    v.check(
      (value) => isAddress(value) || !hasScheme(value),
      'must be the path of a file, or an address that begins with https:// or http://',
    ),
    hasNoCredentials,
    filePath(outside, isAddress),
    v.transform((value) => ({ address: value, shown: shownAs(value) })),
  )
}

export function profileSchema(outside: Outside) {
  return v.pipe(
    v.strictObject({ name: lineOfText, url: webAddress, icon: v.optional(iconName(outside)) }),
    v.transform(({ name, url, icon }) => ({ name, url, icon: icon ?? iconOfProfile(name) })),
  )
}

/** The three cards of product.md §2.5. */
export const namedFeatures = v.pipe(
  v.strictObject(
    { cleanCode: text, backendSystems: text, dataProcessing: text },
    'must have cleanCode, backendSystems and dataProcessing, or be a list of cards',
  ),
  v.transform(({ cleanCode, backendSystems, dataProcessing }) => [
    { word: 'cleanCode' as const, text: cleanCode, icon: 'LuBraces' },
    { word: 'backendSystems' as const, text: backendSystems, icon: 'LuServer' },
    { word: 'dataProcessing' as const, text: dataProcessing, icon: 'LuChartSpline' },
  ]),
)

export const featureList = (outside: Outside) =>
  v.array(v.strictObject({ title: lineOfText, text, icon: iconName(outside) }))

/** Replacements for the page's own words, by their names. */
export const wordsSchema = (outside: Outside) =>
  v.pipe(
    v.record(v.string(), lineOfText, "must be an object, like { greeting: 'Hallo, ich bin' }"),
    v.check(
      (words) => outside.words(words) === null,
      ({ input }) => outside.words(input) ?? '',
    ),
  )

const colour = v.pipe(text, v.check(isColour, "must be a colour of six digits, like '#2b3fd4'"))
export const accentColour = (theme: 'light' | 'dark') =>
  v.pipe(
    colour,
    v.toLowerCase(),
    withoutProblem((value) => (isColour(value) ? accentProblem(value, theme) : null)),
  )

export const blogSchema = v.strictObject(
  {
    format: v.optional(v.picklist(['text', 'markdown'], "must be 'text' or 'markdown'")),
    subtitle: v.optional(optionalText),
  },
  "must be false, or an object, like { format: 'text' }",
)
