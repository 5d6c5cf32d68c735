const LONE_SURROGATE = /\p{Surrogate}/u

/** Whether a text holds half of a character: UTF-8 and addresses cannot hold it, only an escape can. */
export function hasHalfCharacter(text: string): boolean {
  return LONE_SURROGATE.test(text)
}
