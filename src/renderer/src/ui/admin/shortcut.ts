type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Whether Ctrl or Cmd is pressed with the lower-case `letter`, and Shift only if `isShifted`. */
export function isShortcut(keys: Keys, letter: string, isShifted = false): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey } = keys
  return (ctrlKey || metaKey) && !altKey && shiftKey === isShifted && letterOf(keys) === letter
}

/** The label of the keys on the owner's keyboard. */
export function shortcutLabel(letter: string, isShifted = false, platform = navigator.platform): string {
  const [control, shift] = /Mac|iP(?:hone|ad|od)/.test(platform) ? ['⌘', '⇧'] : ['Ctrl+', 'Shift+']
  return `${control}${isShifted ? shift : ''}${letter.toUpperCase()}`
}

/** The typed letter. On a keyboard of another script, the letter of the same key on a Latin keyboard. */
function letterOf({ key, code }: Keys): string {
  const typed = key.toLowerCase()
  const isOtherScript = /^\p{L}$/u.test(typed) && !/^\p{Script=Latin}$/u.test(typed)
  const latin = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
  return isOtherScript && latin ? latin : typed
}
