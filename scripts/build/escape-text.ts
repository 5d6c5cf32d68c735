const escapeAll = (text: string, characters: RegExp): string =>
  text.replace(characters, (character) => `&#${character.charCodeAt(0)};`)

/** Escapes a text for an HTML or XML element. */
export const escapeText = (text: string): string => escapeAll(text, /[&<>]/g)

/** Escapes a text for an attribute in double quotes. */
export const escapeAttribute = (text: string): string => escapeAll(text, /[&<>"]/g)
