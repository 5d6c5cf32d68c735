import { expect, it } from 'vitest'
import { createFirstPage } from './first-page'

const failed = (code: string) => Object.assign(new Error(code), { code })

it.each([
  [
    'gives up after 20 seconds without a page',
    'timeout',
    ['Error: The page didn’t appear within 20 seconds.'],
  ],
  [
    'gives up once when the page’s process ends',
    'gone failed timeout',
    ['Error: The page’s process ended unexpectedly (crashed).'],
  ],
  [
    'gives up when the page does not load, although an error page is shown',
    'shown failed',
    ['Error: ERR_FAILED'],
  ],
  ['goes on once the page is shown', 'shown gone timeout', []],
  ['goes on when the owner follows a link while the page loads', 'shown replaced timeout', []],
])('%s', (_, steps, problems) => {
  const shownProblems: string[] = []
  let onTimeout = () => {}
  const firstPage = createFirstPage({
    later: (run, ms) => {
      expect(ms).toBe(20_000)
      onTimeout = run
    },
    giveUp: (error) => shownProblems.push(String(error)),
  })
  const events: Record<string, () => void> = {
    timeout: () => onTimeout(),
    shown: firstPage.onShown,
    gone: () => firstPage.onGone('crashed'),
    failed: () => firstPage.onLoadFailed(failed('ERR_FAILED')),
    replaced: () => firstPage.onLoadFailed(failed('ERR_ABORTED')),
  }
  for (const step of steps.split(' ')) events[step]?.()
  expect(shownProblems).toEqual(problems)
})
