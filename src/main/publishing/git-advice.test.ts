import { expect, it } from 'vitest'
import { gitSays } from './git-advice'

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
  ['Host key verification failed.\nfatal: Could not read from remote repository.', 'could not sign in'],
])('explains the message of git: %s', (err, advice) => {
  expect(gitSays({ out: '', err })).toMatch(new RegExp(`^ .*${advice}.* git says: `))
})

it.each([
  ["fatal: Unable to create '/site/.git/index.lock': File exists.", / \/site\/\.git\/index\.lock exists\./],
  // The address may contain a password.
  ["fatal: '/' URL using bad/illegal format: URL rejected", /^ The address has .* write %20 for a space\.$/],
])('explains instead of quoting: %s', (err, advice) => {
  expect(gitSays({ out: '', err })).toMatch(advice)
  expect(gitSays({ out: '', err })).not.toContain('git says')
})

it('quotes the last lines of other messages, without hints', () => {
  const err = 'hint: Updates were rejected\nerror: Spelling: 3 mistakes\n'
  expect(gitSays({ out: '!\trefs/heads/main\t[remote rejected] (hook declined)\nDone\n', err })).toBe(
    ' git says: [remote rejected] (hook declined) | Spelling: 3 mistakes',
  )
  expect(gitSays({ out: '', err: 'hint: x' })).toBe('')
})
