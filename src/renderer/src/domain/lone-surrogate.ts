const LONE_SURROGATE = /\p{Surrogate}/u

/** Whether a text holds half of a surrogate pair: UTF-8 and addresses cannot hold it, only an escape can. */
export function hasLoneSurrogate(text: string): boolean {
  return LONE_SURROGATE.test(text)
}

/**
 * The text for a file, which is UTF-8: lone halves as JSON escapes them, so that stored posts come back from it unit
 * for unit. In a text that is no JSON the escape stands for itself: a reader sees what was meant.
 */
export function escapeLoneSurrogates(text: string): string {
  return text.replace(/\p{Surrogate}/gu, (half) => `\\u${half.charCodeAt(0).toString(16)}`)
}
