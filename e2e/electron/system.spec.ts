import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openNewPost } from '../support/editor'
import { expect, test } from '../support/test'

// What only Electron itself can show.

test('grants the page nothing', async ({ page }) => {
  await page.goto('/admin')
  const granted = await page.evaluate(async () => {
    const isGiven = (asking: Promise<unknown>) =>
      asking.then(
        () => true,
        () => false,
      )
    return {
      notifications: (await Notification.requestPermission()) === 'granted',
      camera: await isGiven(navigator.mediaDevices.getUserMedia({ video: true })),
      screen: await isGiven(navigator.mediaDevices.getDisplayMedia()),
      clipboard: await isGiven(navigator.clipboard.readText()),
      place: await isGiven(
        new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject)),
      ),
    }
  })
  expect(Object.values(granted)).not.toContain(true)
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

test('keeps its store in a partition that lasts, apart from the default one', async ({ electron }) => {
  const stored = await electron.program.evaluate(({ BrowserWindow, session }) => {
    const own = BrowserWindow.getAllWindows()[0]?.webContents.session
    return {
      path: own?.storagePath ?? null,
      isDefault: own === session.defaultSession,
      lasts: own?.isPersistent(),
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

test('keeps far more than a browser does', async ({ page }) => {
  const admin = await openNewPost(page)
  await admin.write('Long', 'x'.repeat(6_000_000))
  await admin.saveToList()
  expect((await admin.storedText())?.length).toBeGreaterThan(6_000_000)
})
