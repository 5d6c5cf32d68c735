import { readFile } from 'node:fs/promises'
import { FIND_PAGE } from '../../src/main/find/find-page'
import { FIND_CHANNEL, FOUND_CHANNEL } from '../../src/shared/find'
import { findings } from '../support/axe'
import { DESKTOP_FOLDER } from '../support/targets/desktop-build'
import { expect, test } from '../support/test'

test.use({ viewport: { width: 360, height: 46 } })

// The find bar's page and preload. src/main/find/find-bar.test.ts tests how main handles their messages.
test('the find bar sends its text and key presses to main, and shows the matches', {
  tag: '@thorough',
}, async ({ page }) => {
  const preload = await readFile(`${DESKTOP_FOLDER}/out/preload/find.cjs`, 'utf8')
  await page.addInitScript(`
    window.sent = []
    window.listeners = {}
    const require = () => ({
      ipcRenderer: {
        send: (channel, ...args) => window.sent.push([channel, ...args]),
        on: (channel, listener) => { window.listeners[channel] = listener },
      },
    })
    ;((require, exports) => {${preload}})(require, {})
  `)
  await page.goto(FIND_PAGE)
  const sent = () => page.evaluate('window.sent.splice(0)')
  const field = page.getByRole('textbox', { name: 'Find in page' })
  await expect(field).toBeFocused()
  await page.keyboard.type('ab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Enter')
  expect(await sent()).toEqual([
    [FIND_CHANNEL, 'search', 'a'],
    [FIND_CHANNEL, 'search', 'ab'],
    [FIND_CHANNEL, 'next', 'ab'],
    [FIND_CHANNEL, 'previous', 'ab'],
  ])
  await page.evaluate((channel) => Reflect.get(window, 'listeners')[channel]({}, '3 of 12'), FOUND_CHANNEL)
  await expect(page.getByRole('status')).toHaveText('3 of 12')
  for (const name of ['Previous match', 'Next match', 'Close']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Escape')
  expect(await sent()).toEqual(
    ['previous', 'next', 'close', 'close'].map((each) => [FIND_CHANNEL, each, 'ab']),
  )
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // Polled: a theme that has just changed may not be painted yet.
    await expect.poll(() => findings(page), colorScheme).toEqual([])
  }
})
