type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Ctrl or Cmd with Z, by which what was done last is taken back. */
export function isUndoKey({ key, ctrlKey, metaKey, shiftKey }: Keys): boolean {
  return (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'z'
}
