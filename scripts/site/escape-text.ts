const escapeAll = (text: string, characters: RegExp): string =>
  text.replace(characters, (character) => `&#${character.charCodeAt(0)};`)

/** Escapes a text for an HTML or XML element. */
export const escapeText = (text: string): string => escapeAll(text, /[&<>]/g)

/** A value as JSON for a script element. No text in it can end the element. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Escapes a text for an attribute in double quotes. */
export const escapeAttribute = (text: string): string => escapeAll(text, /[&<>"]/g)
