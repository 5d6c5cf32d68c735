import { hasLoneSurrogate } from '../lone-surrogate'
import { DEVICE } from './publishable-id'
import { isFileAddress } from './site-files'

/** By a post's id, its names on other blogs that cannot be its id, such as 'My note'. They lead to the post. */
export type Aliases = ReadonlyMap<string, readonly string[]>

const MOST = 50
/** The longest alias. */
const LONGEST_NAME = 255
/** In bytes of UTF-8: with `.html` and the ending of a compressed copy, most systems can store the file. */
const LONGEST = 200

/** The names in a field `aliases`, in any form. */
export function readAliases(value: unknown): readonly string[] {
  const all: unknown[] = Array.isArray(value) ? value : [value]
  const names = all.filter(
    (name): name is string => typeof name === 'string' && name.trim() !== '' && name.length <= LONGEST_NAME,
  )
  return [...new Set(names)].slice(0, MOST)
}

/** The field `aliases` for a file; absent without names. */
export const aliasesField = (value: unknown): { readonly aliases?: readonly string[] } => {
  const aliases = readAliases(value)
  return aliases.length > 0 ? { aliases } : {}
}

/** Every system forbids some of these in a file's name, or a host takes them for something else. */
const FORBIDDEN = /[\\/:*?"<>|%#\p{Cc}]|^[.\s]|[.\s]$/u

/** Whether the site can have a page `blog/{alias}.html`. */
export const canBePage = (alias: string): boolean =>
  !FORBIDDEN.test(alias) &&
  !DEVICE.test(alias) &&
  !/^index$/i.test(alias) &&
  !isFileAddress(alias) &&
  !hasLoneSurrogate(alias) &&
  new TextEncoder().encode(alias).length <= LONGEST
