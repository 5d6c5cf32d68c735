/**
 * The letter a shortcut is meant by, in lower case: on a keyboard of another script the one that its key has on a Latin
 * one, as every program takes it. Anything else is given as it is.
 */
export function shortcutLetter({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const typed = key.toLowerCase()
  const isOtherScript = /^\p{L}$/u.test(typed) && !/^\p{Script=Latin}$/u.test(typed)
  const latin = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
  return isOtherScript && latin ? latin : typed
}
