import { aPost, expect, store, storePosts, test } from '../support/test'

test('starts in the admin area: a secure page, served by main with its headers', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Trusted(Script|HTML)|Content-Security-Policy|Failed to load resource/)
  expect(new URL(page.url()).pathname).toBe('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible()

  await test.step('has main’s headers, whose policy holds', async () => {
    await store(page, 'adminAuth', 'true')
    await storePosts(page, [aPost()])
    const response = await page.goto('/admin')
    const headers = response?.headers() ?? {}
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(await page.evaluate(() => window.isSecureContext)).toBe(true)
    const isRefused = await page.evaluate(() => {
      try {
        document.createElement('div').innerHTML = '<img src="">'
        return false
      } catch {
        return true
      }
    })
    expect(isRefused).toBe(true)
  })
  await test.step('gives a page where there is no file, and nothing outside of its folder', async () => {
    const ask = (path: string) =>
      page.evaluate(async (address) => {
        const response = await fetch(address)
        return { status: response.status, text: (await response.text()).slice(0, 200) }
      }, path)
    for (const path of ['/blog/1', '/no/such/page', '/..%2f..%2fpackage.json', '/%2e%2e/package.json']) {
      const { status, text } = await ask(path)
      expect(status, path).toBe(200)
      expect(text.toLowerCase(), path).toContain('<!doctype html>')
    }
    expect((await ask('/assets/none.js')).status).toBe(404)
  })
  await test.step('has the larger store of the app', async () => {
    await expect(page.getByText('Less than 1 kB of 52.4 MB used')).toBeVisible()
  })
})
