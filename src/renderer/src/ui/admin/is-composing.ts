/** The key code of a key that an input method takes. */
const OF_INPUT_METHOD = 229

/**
 * Whether a key belongs to an input method, for example of Japanese. Safari ends a composition before the key that
 * confirms it, so there only the deprecated key code tells.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === OF_INPUT_METHOD
