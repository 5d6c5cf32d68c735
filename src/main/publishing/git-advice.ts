/** What git's messages mean for the owner, and what to do. They are English, because the command sets the language. */
const MEANINGS: readonly (readonly [words: RegExp, advice: string])[] = [
  [
    /host key verification failed/i,
    'The server is new to ssh. Run git fetch once in a terminal, and accept its key.',
  ],
  [
    /authentication failed|could not read (?:username|password)|terminal prompts disabled|permission denied|invalid credentials|the requested url returned error: 40[13]/i,
    'git could not sign in. Push once by hand, with a terminal or your git program, so that git remembers how to sign in.',
  ],
  [/protected branch|GH006|not allowed to push/i, 'The branch is protected on the server.'],
  [/no space left|disk quota/i, 'The disk is full.'],
]

/** A sentence with a space before it; '' if the message is not known. */
export function adviceOf(message: string): string {
  const found = MEANINGS.find(([words]) => words.test(message))
  return found ? ` ${found[1]}` : ''
}
