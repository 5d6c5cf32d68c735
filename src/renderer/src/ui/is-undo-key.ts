import { shortcutLetter } from './shortcut-letter'

type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Ctrl or Cmd with Z, by which what was done last is taken back. */
export function isUndoKey(keys: Keys): boolean {
  return (keys.ctrlKey || keys.metaKey) && !keys.shiftKey && shortcutLetter(keys) === 'z'
}
