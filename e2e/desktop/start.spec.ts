import { aPost, expect, store, storePosts, test } from '../support/test'

test('starts on a secure admin page, which main serves with headers', async ({ page, allowConsole }) => {
  allowConsole(/Trusted(Script|HTML)|Content-Security-Policy/)
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
  await test.step('has the larger store of the app', async () => {
    await expect(page.getByText('Less than 1 kB of 52.4 MB used')).toBeVisible()
  })
})
