import * as v from 'valibot'
import { isLocalHost, parseWebAddress } from '../web-address'

const isNotEmpty = (message: string) => v.check((value: string) => value.trim() !== '', message)

export const text = v.pipe(v.string('must be a text'), isNotEmpty('must not be empty'))
/** For names, titles and pictures: collapses white space as a browser does. */
export const lineOfText = v.pipe(
  text,
  v.transform((value) => value.replace(/[\t\n\r ]+/g, ' ').trim()),
)
export const optionalText = v.pipe(
  v.string('must be a text; leave it out where there is none'),
  isNotEmpty('must not be empty; leave it out instead'),
)
/** Whether an e-mail field accepts the address, and its host contains a dot. */
const isMailAddress = (value: string) => v.RFC_EMAIL_REGEX.test(value) && /@.+\../.test(value)
export const email = v.pipe(
  text,
  v.trim(),
  v.check(isMailAddress, 'must be an e-mail address, like name@example.com'),
)

/** A part of an address; '' if the text is not an address, which another check reports. */
const partOf = (address: string, part: 'hostname' | 'username' | 'password' | 'pathname') =>
  parseWebAddress(address)?.[part] ?? ''

/** Requires both slashes: without them the address is relative on a page with the same scheme. */
export const isAddress = (value: string) => parseWebAddress(value) !== null && /^\s*https?:\/\//i.test(value)
const isWebAddress = v.check(isAddress, 'must be an address that begins with https:// or http://')
/** Every visitor would see credentials, and three screenshot services get a project's address (product.md §2.8). */
export const hasNoCredentials = v.check(
  (value: string) => partOf(value, 'username') + partOf(value, 'password') === '',
  'must not contain a user name or a password, which every visitor would see',
)
export const webAddress = v.pipe(text, isWebAddress, hasNoCredentials)
export const optionalWebAddress = v.optional(v.pipe(optionalText, isWebAddress, hasNoCredentials))

/** A path that needs no encoding, so that all hosts and browsers write it alike. Not an address, and without `.` and `..`. */
export const isPlainPath = (path: string) => /^(?!.*(?:^|\/)\.\.?(?:\/|$))[\w.~@/-]*$/.test(path)

/** The site's address, with a slash at the end. */
export const siteAddress = v.pipe(
  optionalText,
  isWebAddress,
  hasNoCredentials,
  v.check((value) => !isLocalHost(partOf(value, 'hostname')), 'must be an address that others can reach'),
  v.check(
    (value) => isPlainPath(partOf(value, 'pathname')),
    ({ input }) =>
      `must have a path of the letters a to z, digits and - . _ ~ @; it is ${partOf(input, 'pathname')}`,
  ),
  v.check((value) => !/[?#]/.test(value), 'must end with the path, without a query (?) or a fragment (#)'),
  v.transform((value) => new URL(value).href.replace(/\/*$/, '/')),
)

const REPOSITORY = /^https:\/\/github\.com\/[a-z\d](?:[a-z\d-]{0,38})\/(?!\.{1,2}$)[\w.-]{1,100}$/i

/** The repository's address, without `.git` or a final slash. The Publish view knows no upload page of other hosts. */
export const repositoryAddress = v.pipe(
  optionalText,
  v.trim(),
  v.transform((value) => value.replace(/\/$/, '').replace(/\.git$/i, '')),
  v.check(
    (value) => REPOSITORY.test(value),
    'must be the address of a repository on GitHub, like https://github.com/you/my-site; leave it out for another host',
  ),
)

export const hasScheme = (path: string) => /^[a-z][a-z0-9+.-]*:|^\/\//i.test(path)
export const hasImageEnding = (path: string) => /\.(?:svg|png|jpe?g|gif|webp|avif)$/i.test(path)

/** A language tag (BCP 47). Two or three letters come first, to refuse `german`, which has the form of a tag. */
export const languageTag = v.pipe(
  optionalText,
  v.trim(),
  v.regex(/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i, "must be the tag of a language, like 'de' or 'pt-BR'"),
)

/** The field's path, as in `skills[1].icon`; `whole` if there is none. */
export function fieldOf(issue: v.BaseIssue<unknown>, whole = 'the config'): string {
  const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
  return path.join('').replace(/^\./, '') || whole
}
