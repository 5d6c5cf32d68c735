import { shortcutLetter } from './shortcut-letter'

type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Ctrl or Cmd with S, by which a browser saves the page as a file. */
export function isSaveKey(keys: Keys): boolean {
  return (keys.ctrlKey || keys.metaKey) && !keys.shiftKey && !keys.altKey && shortcutLetter(keys) === 's'
}
