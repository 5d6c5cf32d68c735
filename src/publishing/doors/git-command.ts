export type GitOutput = { readonly code: number; readonly out: Uint8Array; readonly err: string }

/** Runs git in the site's folder. Never rejects. If git is not installed, the code is 127. */
export type Git = (args: readonly string[], input?: Uint8Array) => Promise<GitOutput>

/** Ends a door's call. The message is for the owner. */
export class GitError extends Error {}

const NOT_INSTALLED = 127

/** git's last words, as the end of a message; '' if there are none. An address may contain a password. */
export function gitSays({ out, err }: GitOutput): string {
  const lines = `${byteText(out)}\n${err}`
    .split('\n')
    .map((line) => line.replace(/^(?:(?:remote|error|fatal): ?|!\t.*\t)/, '').trim())
    .filter((line) => line !== '' && !/^(?:hint:|To |Done$)/.test(line))
  return lines.length === 0
    ? ''
    : ` git says: ${lines
        .slice(-5)
        .join(' | ')
        .replace(/\/\/[^/\s]+@/g, '//')}`
}

/** The output of a command that has to succeed. */
export async function must(git: Git, args: readonly string[], input?: Uint8Array): Promise<Uint8Array> {
  const output = await git(args, input)
  if (output.code === 0) return output.out
  if (output.code === NOT_INSTALLED) throw new GitError('git is not installed. Install it, then try again.')
  throw new GitError(`git ${args.find((arg) => /^[a-z][a-z-]+$/.test(arg))} failed.${gitSays(output)}`)
}

/** The line that a question gives; null for git's answer "no", which is exit code 1. */
export async function answerOf(git: Git, args: readonly string[]): Promise<string | null> {
  const output = await git(args)
  return output.code === 1 ? null : byteText(await must(async () => output, args)).trim()
}

/** Bytes as a text with one character for each byte. git's names are bytes, and must come back unchanged. */
export function byteText(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return text
}

/** The bytes of such a text. */
export const bytesOfText = (text: string): Uint8Array => Uint8Array.from(text, (unit) => unit.charCodeAt(0))
