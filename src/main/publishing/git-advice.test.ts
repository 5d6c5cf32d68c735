import { expect, it } from 'vitest'
import { adviceOf } from './git-advice'

it.each([
  ["fatal: Authentication failed for 'https://github.com/you/site/'", 'could not sign in'],
  ["fatal: could not read Username for 'https://github.com': terminal prompts disabled", 'could not sign in'],
  [
    'git@github.com: Permission denied (publickey).\nfatal: Could not read from remote repository.',
    'could not sign in',
  ],
  [
    'remote: Permission to you/site.git denied to ada.\nThe requested URL returned error: 403',
    'could not sign in',
  ],
  ['Host key verification failed.\nfatal: Could not read from remote repository.', 'new to ssh'],
  ['remote: error: GH006: Protected branch update failed for refs/heads/main.', 'protected on the server'],
  ['error: unable to write file: No space left on device', 'disk is full'],
])('says what git means by: %s', (message, advice) => {
  expect(adviceOf(message)).toContain(advice)
})

it('says nothing about other messages', () => {
  expect(adviceOf('Spelling: 3 mistakes')).toBe('')
})
