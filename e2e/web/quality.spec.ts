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

/** Looks at the page in both themes at both widths; `reach` brings about what does not last. */
async function expectNothingFound(page: Page, reach = async () => {}): Promise<void> {
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveClass(colorScheme)
      await reach()
      // Polled: a theme that has just changed may still be on its way to the screen.
      await expect.poll(() => findings(page), `${colorScheme} at ${width} px`).toEqual([])
    }
  }
}

test('axe finds nothing without posts', async ({ page }) => {
  await page.goto('/')
  await expectNothingFound(page)
})

test('axe finds nothing with posts, in the list and opened', async ({ page }) => {
  await storePosts(page, posts)
  await page.goto('/')
  await page.locator('#blog').scrollIntoViewIfNeeded()
  await expectNothingFound(page)
  await page.getByRole('link', { name: 'Read More: Typing the edges' }).click()
  await expect(page.getByRole('article', { name: 'Typing the edges' })).toBeFocused()
  await expectNothingFound(page)
})

test('axe finds nothing in the error card and the failed form', async ({
  page,
  internet,
  expectConsole,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/)
  expectConsole(/Error fetching link preview:/)
  expectConsole(/could not be sent/)
  internet.refuse('image.thum.io', 's.wordpress.com', 'api.apiflash.com', 'placehold.co')
  await page.goto('/')
  for (const card of await page.locator('#projects article').all()) await card.scrollIntoViewIfNeeded()
  await expect(page.getByRole('link', { name: /^Visit/ }).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('A')
  await page.getByRole('textbox', { name: 'Email' }).fill('500+axe@visitor.example')
  await page.getByRole('textbox', { name: 'Message' }).fill('A')
  await expectNothingFound(page, async () => {
    await page.getByRole('button', { name: /^(Send Message|Error Sending)/ }).click()
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Error Sending. Try Again' })).toBeVisible()
  })
})

test.describe('with the menu open', () => {
  test.use({ viewport: { width: 375, height: 812 } })
  test('axe finds nothing', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Blog' })).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveClass(colorScheme)
      await expect.poll(() => findings(page), colorScheme).toEqual([])
    }
  })
})

/** What holds at each is polled, since the page answers a change of width in a moment of its own. */
const WIDTHS = [320, 375, 768, 1440, 2560]

test('nothing overflows sideways at any width, with words of 200 letters', async ({ page }) => {
  await storePosts(page, posts)
  await page.goto('/')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const card of await page.locator('article').all()) await card.scrollIntoViewIfNeeded()
    await expect.poll(() => sideways(page), `${width} px`).toBe(0)
  }
  await page.goto(`/blog/${long}`)
  await expect(page.locator('#blog article')).toBeFocused()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => sideways(page), `opened, ${width} px`).toBe(0)
  }
})

test('text at 200 % does not break the page at any width', async ({ page }) => {
  await storePosts(page, posts)
  await page.goto('/')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  for (const width of WIDTHS) {
    await test.step(`${width} px`, async () => {
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
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })
  test('hides nothing that has not been scrolled to, so that a picture of the whole page has it', async ({
    page,
  }) => {
    await page.goto('/')
    await ready(page)
    const faded = await page
      .locator('section:not(#hero) :is(header, div, h2, h3, p, ul, li)')
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility() && getComputedStyle(element).opacity !== '1')
          .map((element) => element.outerHTML.slice(0, 80)),
      )
    expect(faded).toEqual([])
  })
})

test('the whole page is reached by keyboard, and the focus is always seen', async ({ page }) => {
  await storePosts(page, posts)
  await page.goto('/')
  await expect(page.locator('#blog article')).toHaveCount(posts.length)
  await expectReachedByTab(page, 'a[href], button:enabled, input:enabled, textarea:enabled', 'the page')
})

test('whatever can be pressed answers to it, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await storePosts(page, posts)
  await page.goto('/')
  await ready(page)
  // A press alone: what would follow it leads away from the page.
  await page.evaluate(() => {
    for (const type of ['click', 'dragstart']) {
      const stop = (event: Event) => {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
      window.addEventListener(type, stop, true)
    }
  })
  // The link that skips to the content is out of sight until it has the focus.
  const controls = page.locator('a[href]:visible:not([href="#main"]), button:enabled:visible')
  for (const control of await controls.all()) {
    await control.hover()
    await page.mouse.down()
    await expect(control).toHaveCSS('opacity', '0.7')
    await page.mouse.up()
    await expect(control).toHaveCSS('opacity', '1')
  }
})

test('the policy runs no inline script and takes no markup from script', async ({ page, allowConsole }) => {
  allowConsole(/Trusted(Script|HTML)|Content-Security-Policy/)
  await page.goto('/')
  const policy = await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content')
  expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+;/)
  expect(policy).not.toContain('unsafe')
  const refused = await page.evaluate(() => {
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
    }
    return Object.entries(attempts).flatMap(([name, attempt]) => {
      try {
        attempt()
        return []
      } catch {
        return [name]
      }
    })
  })
  expect(refused).toEqual(['handler', 'script', 'markup'])
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})

test('the policy lets nobody make a place that gives the address of a script', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/TrustedTypePolicy|Content.Security.Policy/)
  await page.goto('/')
  await ready(page)
  const refused = await page.evaluate(() => {
    type Places = { createPolicy: (name: string, rules: object) => unknown }
    const { trustedTypes } = window as Window & { trustedTypes?: Places }
    return ['another', 'default'].filter((name) => {
      try {
        trustedTypes?.createPolicy(name, { createScriptURL: (address: string) => address })
        return false
      } catch {
        return true
      }
    })
  })
  expect(refused).toEqual(['another', 'default'])
})
