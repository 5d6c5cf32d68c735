const LONE_SURROGATE = /\p{Surrogate}/u

/** Whether a text has half of a surrogate pair, which UTF-8 and addresses cannot contain. */
export function hasLoneSurrogate(text: string): boolean {
  return LONE_SURROGATE.test(text)
}

/** The text for a UTF-8 file, with lone halves as JSON escapes them: parsed as JSON, it gives the same text. */
export function escapeLoneSurrogates(text: string): string {
  return text.replace(/\p{Surrogate}/gu, (half) => `\\u${half.charCodeAt(0).toString(16)}`)
}
