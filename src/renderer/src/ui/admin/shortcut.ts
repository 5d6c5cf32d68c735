type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Ctrl or Cmd with a letter in lower case, and with Shift where that is asked for. */
export function isShortcut(keys: Keys, letter: string, isShifted = false): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey } = keys
  return (ctrlKey || metaKey) && !altKey && shiftKey === isShifted && letterOf(keys) === letter
}

/** The keys as the owner's keyboard names them; the platform as `navigator` gives it. */
export function shortcutLabel(letter: string, isShifted = false, platform = navigator.platform): string {
  const [control, shift] = /Mac|iP(?:hone|ad|od)/.test(platform) ? ['⌘', '⇧'] : ['Ctrl+', 'Shift+']
  return `${control}${isShifted ? shift : ''}${letter.toUpperCase()}`
}

/** On a keyboard of another script the letter that its key has on a Latin one, as every program takes it. */
function letterOf({ key, code }: Keys): string {
  const typed = key.toLowerCase()
  const isOtherScript = /^\p{L}$/u.test(typed) && !/^\p{Script=Latin}$/u.test(typed)
  const latin = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
  return isOtherScript && latin ? latin : typed
}
