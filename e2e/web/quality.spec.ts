import type { Page } from '@playwright/test'
import { findings } from '../support/axe'
import { expectReachedByTab } from '../support/keyboard'
import { cutOff, sideways } from '../support/layout'
import { aPost, belowBar, expect, ready, storePosts, test } from '../support/test'

const long = 'w'.repeat(200)
const posts = [
  aPost({ tags: ['python', 'typing'], imageUrl: 'https://images.example/a.png' }),
  aPost({ id: long, title: long, excerpt: long, content: long, tags: [long], readTime: long }),
]

/** Runs axe in both themes. `reach` leads to a state that does not last. */
async function expectNothingFound(
  page: Page,
  widths: Record<'light' | 'dark', readonly number[]>,
  reach = async () => {},
): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    for (const width of widths[theme]) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: theme })
      await expect(page.locator('html')).toHaveClass(theme)
      await reach()
      // Polled: a theme that has just changed may not be painted yet.
      await expect.poll(() => findings(page), `${theme} at ${width} px`).toEqual([])
    }
  }
}
/** Colours go by the theme and room by the width, so each is looked at once. */
const EACH_ONCE = { light: [375], dark: [1440] }

test('axe finds nothing with posts, in the list, in the menu and opened', async ({ page }) => {
  await storePosts(page, posts)
  await page.goto('/')
  await page.locator('#blog').scrollIntoViewIfNeeded()
  const links = page.locator('#blog a')
  await expect(links).toHaveCount(posts.length)
  await expectNothingFound(page, { light: [1440], dark: [] })
  await test.step('each link of the list has a different text', async () => {
    expect(new Set(await links.allInnerTexts()).size).toBe(posts.length)
  })
  await page.setViewportSize({ width: 375, height: 900 })
  // The list is on the page behind the menu.
  await test.step('with the menu open', async () => {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Blog' })).toBeVisible()
    await expectNothingFound(page, { light: [375], dark: [375] })
    await page.keyboard.press('Escape')
  })
  await page.getByRole('link', { name: 'Read More about Typing the edges' }).click()
  await expect(page.getByRole('article', { name: 'Typing the edges' })).toBeFocused()
  await expectNothingFound(page, EACH_ONCE)
})

test('axe finds nothing without posts, in the error card and the failed form', { tag: '@thorough' }, async ({
  page,
  internet,
  expectConsole,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/)
  expectConsole(/Error fetching link preview:/)
  expectConsole(/could not be sent/)
  const sources = ['image.thum.io', 's.wordpress.com', 'api.apiflash.com', 'placehold.co']
  internet.refuse(...sources)
  await page.route(`${process.env.EMAIL_URL}/**`, (route) => route.abort())
  await page.goto('/')
  for (const card of await page.locator('#projects article').all()) await card.scrollIntoViewIfNeeded()
  await expect(page.getByRole('link', { name: 'Visit address.example' })).toBeVisible()
  const requested = internet.requested.filter((address) => /address\.example/.test(address))
  const hosts = requested.map((address) => new URL(address).hostname)
  expect(hosts.filter((host) => sources.includes(host))).toEqual(sources)
  await page.getByRole('textbox', { name: 'Name' }).fill('A')
  await page.getByRole('textbox', { name: 'Email' }).fill('axe@visitor.example')
  await page.getByRole('textbox', { name: 'Message' }).fill('A')
  await expectNothingFound(page, EACH_ONCE, async () => {
    await page.getByRole('button', { name: /^(Send Message|Error Sending)/ }).click()
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Error Sending. Try Again' })).toBeVisible()
  })
})

/** Expectations at these widths are polled, because the page reacts to a resize asynchronously. */
const WIDTHS = [320, 375, 768, 1440, 2560]
const FEW_WIDTHS = [320, 768, 1440]

test('works by keyboard and at every width, with large text', { tag: '@thorough' }, async ({ page }) => {
  await storePosts(page, posts)
  await page.goto('/')
  await expect(page.locator('#blog article')).toHaveCount(posts.length)
  await test.step('all of it is reached by Tab, and the focus is always seen', () =>
    expectReachedByTab(
      page,
      'a[href], :is(button, input):enabled:not([tabindex="-1"]), textarea:enabled',
      'the page',
    ))
  for (const card of await page.locator('article').all()) await card.scrollIntoViewIfNeeded()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => sideways(page), `${width} px`).toBe(0)
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  for (const width of FEW_WIDTHS) {
    await test.step(`text at 200 %, ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => sideways(page)).toBe(0)
      for (const id of ['about', 'contact']) {
        await page.evaluate((target) => {
          window.location.hash = target
        }, id)
        await expect.poll(() => belowBar(page, id)).toBeGreaterThanOrEqual(0)
      }
      await expect.poll(() => cutOff(page)).toEqual([])
    })
  }
  await page.goto(`/blog/${long}`)
  await expect(page.locator('#blog article')).toBeFocused()
  for (const width of FEW_WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => sideways(page), `opened, ${width} px`).toBe(0)
  }
})

test('on a phone, every control shows that it is pressed', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await storePosts(page, posts)
  await page.goto('/')
  await ready(page)
  // Only a press: its default action would leave the page.
  await page.evaluate(() => {
    for (const type of ['click', 'dragstart']) {
      const stop = (event: Event) => {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
      window.addEventListener(type, stop, true)
    }
    // One of each look. The link that skips to the content is out of sight until it has the focus.
    const looks = new Set<string>()
    for (const control of document.querySelectorAll('a[href]:not([href="#main"]), button:enabled')) {
      if (!control.checkVisibility() || looks.has(control.className)) continue
      looks.add(control.className)
      control.setAttribute('data-pressed', '')
    }
  })
  const controls = await page.locator('[data-pressed]').all()
  expect(controls.length).toBeGreaterThan(10)
  for (const control of controls) {
    // Around the control, or around the whole card that it covers.
    const isMarked = () =>
      control.evaluate((element) =>
        [element, element.closest('article') ?? element].some(
          (marked) => getComputedStyle(marked).outlineStyle === 'solid',
        ),
      )
    await control.hover()
    await page.mouse.down()
    await expect.poll(isMarked).toBe(true)
    await expect(control).toHaveCSS('opacity', '1')
    await page.mouse.up()
    await expect.poll(isMarked).toBe(false)
  }
})

test('the policy runs no inline script and takes no markup from script', async ({ page, allowConsole }) => {
  allowConsole(/Trusted(Script|HTML|TypePolicy)|Content.Security.Policy/)
  await page.goto('/')
  await ready(page)
  const policy = await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content')
  expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+;/)
  expect(policy).not.toContain('unsafe')
  const allowed = await page.evaluate(() => {
    type Places = { createPolicy: (name: string, rules: object) => unknown }
    const { trustedTypes } = window as Window & { trustedTypes?: Places }
    const policyNamed = (name: string) => () =>
      trustedTypes?.createPolicy(name, { createScriptURL: (address: string) => address })
    const attempts = {
      handler: () => document.createElement('a').setAttribute('onclick', 'window.ran = true'),
      script: () => {
        const script = document.createElement('script')
        script.text = 'window.ran = true'
        document.body.append(script)
      },
      markup: () => {
        document.createElement('div').innerHTML = '<img src="" onerror="window.ran = true">'
      },
      'another policy': policyNamed('another'),
      'the default policy': policyNamed('default'),
    }
    return Object.entries(attempts).flatMap(([name, attempt]) => {
      try {
        attempt()
        return [name]
      } catch {
        return []
      }
    })
  })
  expect(allowed).toEqual([])
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})
