import type { Output } from './git'

/** git's messages if it cannot sign in. They are English, because the command sets the language. */
const SIGN_IN =
  /host key verification failed|authentication failed|could not read (?:username|password)|terminal prompts disabled|permission denied|invalid credentials|the requested url returned error: 40[13]/i

/** Advice about a file that locks a part of the repository. git deletes it, unless git is killed. */
export const lockAdvice = (path: string): string =>
  `Another git program works in this repository, or one was stopped: ${path} exists. Wait until it ends. If no git program is running, delete that file.`

/** The meaning of git's output, and its last lines without hints, as the end of a message; '' if there are none. */
export function gitSays({ out, err }: Pick<Output, 'out' | 'err'>): string {
  const lock = /Unable to create '(.*\.lock)': File exists/.exec(err)?.[1]
  if (lock !== undefined) return ` ${lockAdvice(lock)}`
  // The address itself is left out, because it may contain a password.
  if (/: URL (?:using bad\/illegal format|rejected)/.test(err))
    return ' The address has a space or another character that must be encoded: write %20 for a space.'
  const lines = `${out}\n${err}`
    .split('\n')
    .map((line) => line.replace(/^(?:(?:remote|error|fatal): ?|!\t.*\t)/, '').trim())
    .filter((line) => line !== '' && !/^(?:hint:|To |Done$)/.test(line))
  if (lines.length === 0) return ''
  const advice = SIGN_IN.test(err)
    ? ' git could not sign in. Push once by hand, with a terminal or your git program, so that git remembers how to sign in.'
    : ''
  return `${advice} git says: ${lines.slice(-4).join(' | ')}`
}
