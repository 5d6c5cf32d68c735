const LONE_SURROGATE = /\p{Surrogate}/u

/** Whether a text holds half of a surrogate pair: UTF-8 and addresses cannot hold it, only an escape can. */
export function hasLoneSurrogate(text: string): boolean {
  return LONE_SURROGATE.test(text)
}
