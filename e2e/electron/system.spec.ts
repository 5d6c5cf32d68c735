import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openPanel } from '../support/admin/admin'
import { expect, test } from '../support/test'

// Tests that need Electron itself.

// Only permissions that nothing else refuses: without a camera or the focus a page gets no stream anyway.
test('refuses the permissions that the page asks for', async ({ page }) => {
  await page.goto('/admin')
  const refusals = await page.evaluate(async () => ({
    notifications: await Notification.requestPermission(),
    midi: await navigator.requestMIDIAccess({ sysex: true }).then(
      () => 'granted',
      (error: DOMException) => error.name,
    ),
    geolocation: await new Promise((resolve) =>
      navigator.geolocation.getCurrentPosition(
        () => resolve('granted'),
        (error) => resolve(error.code === error.PERMISSION_DENIED ? 'denied' : error.message),
      ),
    ),
  }))
  expect(refusals).toEqual({ notifications: 'denied', midi: 'NotAllowedError', geolocation: 'denied' })
})

test('gives the page its bridge, and nothing of Electron or Node', async ({ page }) => {
  await page.goto('/admin')
  const found = await page.evaluate(() =>
    ['inkfolioDesktop', 'require', 'process', 'module', 'Buffer', 'electron'].filter(
      (name) => name in window,
    ),
  )
  expect(found).toEqual(['inkfolioDesktop'])
})

test('has its store in a persistent partition that is not the default one', async ({ electron }) => {
  const stored = await electron.program.evaluate(({ BrowserWindow, session }) => {
    const appSession = BrowserWindow.getAllWindows()[0]?.webContents.session
    return {
      path: appSession?.storagePath ?? null,
      isDefault: appSession === session.defaultSession,
      lasts: appSession?.isPersistent(),
    }
  })
  expect(stored).toMatchObject({ isDefault: false, lasts: true })
  expect(stored.path?.startsWith(electron.folders.profile)).toBe(true)
})

test('a second start ends at once, and leaves the first one with its window', async ({ electron }) => {
  const { spawnfile, spawnargs } = electron.program.process()
  const second = spawn(spawnfile, spawnargs.slice(1), {
    env: { ...process.env, INKFOLIO_DATA: electron.home },
    stdio: 'ignore',
  })
  await once(second, 'exit')
  expect(electron.program.windows()).toHaveLength(1)
  await expect(electron.page.getByRole('heading', { name: 'Admin Access' })).toBeVisible()
})

test('hands a mail address to the mail program', async ({ electron }) => {
  await electron.page.goto('/')
  await electron.page.getByRole('link', { name: 'grace@example.com' }).click()
  await expect.poll(() => electron.openedOutside()).toEqual(['mailto:grace@example.com'])
})

test('stores far more than a browser does', async ({ page }) => {
  const admin = await openPanel(page)
  await admin.savePost('Long', 'x'.repeat(6_000_000))
  expect((await admin.storedText())?.length).toBeGreaterThan(6_000_000)
})
