import type { Page } from '@playwright/test'
import { launchChromium } from '../lib/launch-chromium.mjs'
import type { Stage } from './rows'

const WORDS =
  'ledger ferry tide pipeline queue margin parish index schema worker cache typed honest small'.split(' ')

/** This many of these posts nearly fill a browser's store. */
export const FULL = 2000
/** How many times the CPU is slowed down, as for a phone. */
export const SLOWED = 4

/** Opens the admin panel, signed in, with a full store. */
export async function openPanel({ address }: Stage) {
  const browser = await launchChromium()
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    // Filling the offline cache would be measured too.
    serviceWorkers: 'block',
  })
  await page.goto(`${address}/admin`)
  await page.evaluate((text) => {
    localStorage.setItem('adminAuth', 'true')
    localStorage.setItem('blogPosts', text)
  }, JSON.stringify(makePosts()))
  await page.reload()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  return { page, close: () => browser.close() }
}

/** Posts of about 2,450 characters each, the same ones every time. */
function makePosts() {
  return Array.from({ length: FULL }, (_, place) => {
    const word = (offset: number) => WORDS[(place * 7 + offset * 3) % WORDS.length] ?? ''
    const content = Array.from({ length: 330 }, (_, offset) => word(offset)).join(' ')
    return {
      id: `${1_700_000_000_000 + place * 60_000}abcdefghi`,
      title: `Post ${place} on the ${word(1)} and the ${word(2)}`,
      excerpt: `${content.slice(0, 150)}...`,
      content,
      date: new Date(Date.UTC(2020, 0, 1 + place)).toISOString().slice(0, 10),
      readTime: '2 min read',
      tags: [word(3), word(4)],
    }
  })
}

/** Resolves once the page is idle. */
export async function untilIdle(page: Page): Promise<void> {
  // Work done in one idle period may start more.
  for (let moment = 0; moment < 3; moment++) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }
}

/**
 * Presses a button of an idle page. Returns the ms until the first frame is drawn in which an element that matches
 * `selector` and contains `text` is visible.
 */
export async function timeToPaint(page: Page, button: string, selector: string, text = ''): Promise<number> {
  await page.getByRole('button', { name: button, exact: true }).waitFor()
  await untilIdle(page)
  return page.evaluate(
    ([name, wanted, content]) =>
      new Promise<number>((resolve) => {
        const control = [...document.querySelectorAll('button')].find((each) => each.textContent === name)
        const isThere = () =>
          [...document.querySelectorAll(wanted)].some(
            (each) => each.textContent?.includes(content) && each.checkVisibility(),
          )
        const start = performance.now()
        const look = () => {
          // The timer fires after this frame is drawn.
          if (isThere()) setTimeout(() => resolve(performance.now() - start))
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
        control?.click()
      }),
    [button, selector, text] as const,
  )
}
