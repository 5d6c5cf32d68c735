import { expect, test } from '../support/test'

/** Navigates the page as a hostile script in it would. */
const TRIES = {
  'the address': (address: string) => {
    location.href = address
  },
  'a new window': (address: string) => {
    window.open(address)
  },
  'a link': (address: string) => {
    const link = Object.assign(document.createElement('a'), { href: address, textContent: 'Go' })
    document.body.append(link)
    link.click()
  },
  'a link to a new window': (address: string) => {
    const link = Object.assign(document.createElement('a'), { href: address, target: '_blank' })
    document.body.append(link)
    link.click()
  },
}

test('only https goes outside, however the page tries to go there, and nothing is shown in a frame', async ({
  desktop,
  page,
  internet,
  allowConsole,
  expectConsole,
}) => {
  allowConsole(/Not allowed to (load|launch)/)
  expectConsole(/violates the following Content Security Policy directive/)
  await page.goto('/admin')
  const pageAddress = page.url()
  for (const [way, go] of Object.entries(TRIES)) {
    await test.step(way, async () => {
      const before = (await desktop.openedOutside()).length
      for (const address of ['http://evil.example/', 'file:///etc/passwd']) await page.evaluate(go, address)
      const wanted = `https://good.example/${encodeURIComponent(way)}`
      await page.evaluate(go, wanted)
      await expect.poll(async () => (await desktop.openedOutside()).slice(before)).toEqual([wanted])
      expect(page.url()).toBe(pageAddress)
      await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible()
      await expect.poll(() => desktop.context.pages().length).toBe(1)
    })
  }
  await test.step('a frame', async () => {
    const before = [...(await desktop.openedOutside())]
    const refused = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
            resolve(`${effectiveDirective} ${blockedURI}`),
          )
          const frame = Object.assign(document.createElement('iframe'), { src: 'https://evil.example/' })
          document.body.append(frame)
        }),
    )
    expect(refused).toMatch(/^frame-src https:\/\/evil\.example/)
    await expect(page.locator('iframe')).toHaveCount(1)
    expect(page.frames().map((frame) => frame.url())).not.toContain('https://evil.example/')
    expect(internet.requested).toEqual([])
    expect(await desktop.openedOutside()).toEqual(before)
  })
})
