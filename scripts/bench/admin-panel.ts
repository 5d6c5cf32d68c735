import type { Page } from '@playwright/test'
import { launchChromium } from '../lib/programs/launch-chromium.mjs'
import { type Measure, median, row } from './rows'

/** This many posts nearly fill a browser's store. */
const FULL = 2000
/** A blog after some years. */
const USUAL = 200
/** How many times the CPU is slowed down, as for a phone. */
const SLOWED = 4
const OPENINGS = 15
const SAVES = 5

const WORDS = 'ledger ferry tide pipeline queue margin parish index schema worker cache typed honest'.split(
  ' ',
)
const words = (count: number, seed: number) =>
  Array.from({ length: count }, (_, at) => WORDS[(seed + at * (at + seed)) % WORDS.length]).join(' ')

/** Posts of 330 words, newest first: different for each post, the same in each run. */
const samplePosts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${1_767_225_600_000 - index * 60_000}abcdefghi`,
    title: `Post ${index} on the ${words(3, index)}`,
    excerpt: words(25, index),
    content: words(330, index),
    date: new Date(Date.UTC(2026, 0, 1) - index * 86_400_000).toISOString().slice(0, 10),
    readTime: '2 min read',
    tags: [words(1, index)],
  }))

/** Opens the admin panel, signed in, with this many posts. */
async function openPanel(address: string, count: number) {
  const browser = await launchChromium()
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  await page.goto(`${address}/admin`)
  await page.evaluate(
    (text) => {
      localStorage.setItem('adminAuth', 'true')
      localStorage.setItem('blogPosts', text)
    },
    JSON.stringify(samplePosts(count)),
  )
  await page.reload()
  // The panel loads its parts while it is idle (use-all-parts.ts).
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  return { page, close: () => browser.close() }
}

async function untilIdle(page: Page): Promise<void> {
  // Work done in one idle period may start more.
  for (let period = 0; period < 3; period++) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }
}

/**
 * Presses a button of an idle page. Returns the ms until the first frame is drawn in which an element that matches
 * `selector` and contains `text` is visible.
 */
async function timeToPaint(page: Page, button: string, selector: string, text = ''): Promise<number> {
  await page.getByRole('button', { name: button, exact: true }).waitFor()
  await untilIdle(page)
  return page.evaluate(
    ([name, wanted, content]) =>
      new Promise<number>((resolve) => {
        const control = [...document.querySelectorAll('button')].find((each) => each.textContent === name)
        const isVisible = () =>
          [...document.querySelectorAll(wanted)].some(
            (each) => each.textContent?.includes(content) && each.checkVisibility(),
          )
        const start = performance.now()
        const look = () => {
          // The timer fires after this frame is drawn.
          if (isVisible()) setTimeout(() => resolve(performance.now() - start))
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
        control?.click()
      }),
    [button, selector, text] as const,
  )
}

/** How long the browser alone takes to show the elements of the open view: a copy in their place, without a script. */
const timeToShow = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const view = document.querySelector('main h2')?.closest('div')
    if (!view) throw new Error('No view is open')
    const copy = view.cloneNode(true) as HTMLElement
    // The first paint had the rows in the window alone.
    const isBelow = [...view.querySelectorAll('li')].map(
      (each) => each.getBoundingClientRect().top >= innerHeight,
    )
    for (const each of [...copy.querySelectorAll('li')].filter((_, index) => isBelow[index])) each.remove()
    const start = performance.now()
    view.replaceWith(copy)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const took = performance.now() - start
    copy.replaceWith(view)
    return took
  })

/** Time until the manage list is painted. Alternates with its elements alone: a slow or busy machine slows both. */
export const manageList: Measure = async (address) => {
  const openingsOf = async (count: number, limit: number) => {
    const { page, close } = await openPanel(address, count)
    const openings: number[] = []
    const floor: number[] = []
    for (let i = 0; i < OPENINGS; i++) {
      openings.push(await timeToPaint(page, 'Manage Blogs', 'ul[aria-label=Posts] article'))
      await untilIdle(page)
      floor.push(await timeToShow(page))
      await timeToPaint(page, 'Dashboard', 'main section h3')
    }
    await close()
    const how = `median (${count} posts, CPU ${SLOWED}×, ${OPENINGS} openings)`
    // Where the elements alone take too long for the limit, half more than they take is the limit.
    const atMost = Math.max(limit, Math.round(median(floor) * 1.5))
    return [
      row(`manage list: opens, ${how}`, median(openings), 'ms', { atMost }),
      row(`for comparison, its elements alone, ${how}`, median(floor), 'ms'),
    ]
  }
  return [...(await openingsOf(USUAL, 100)), ...(await openingsOf(FULL, 250))]
}

/** How long the browser alone takes to store the posts: one call, which no page can divide. */
const timeToStore = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const stored = localStorage.getItem('blogPosts') ?? ''
    const start = performance.now()
    // The same text again would not be written.
    localStorage.setItem('blogPosts', `${stored} `)
    const took = performance.now() - start
    localStorage.setItem('blogPosts', stored)
    return took
  })

/** How long a save into a full store blocks the page. Alternates with the write alone: a busy machine slows both. */
export const save: Measure = async (address) => {
  const { page, close } = await openPanel(address, FULL)
  const floor: number[] = []
  const longest: number[] = []
  const shown: number[] = []
  for (let i = 0; i < SAVES; i++) {
    floor.push(await timeToStore(page))
    await timeToPaint(page, 'Manage Blogs', 'ul[aria-label=Posts] article')
    const edit = page.getByRole('button', { name: /^Edit / })
    await edit.first().click()
    await page.getByRole('textbox', { name: 'Title *' }).fill(`A new title ${i}`)
    // The draft is saved too. Its save must not count.
    await page.waitForTimeout(1000)
    const tasks = await page.evaluateHandle(() => {
      const tasks: number[] = []
      const observer = new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map((entry) => entry.duration)),
      )
      observer.observe({ type: 'longtask' })
      return tasks
    })
    shown.push(await timeToPaint(page, 'Save', 'button', 'Saving...'))
    await edit.first().waitFor()
    // The browser reports a task after its end.
    await untilIdle(page)
    longest.push(Math.max(0, ...(await tasks.jsonValue())))
  }
  await close()
  const how = `median (${FULL} posts, CPU ${SLOWED}×, ${SAVES} saves)`
  // Where the write alone takes longer, 200 ms cannot be reached: then a fifth more than it is the limit.
  const atMost = Math.max(200, Math.round(median(floor) * 1.2))
  return [
    row(`save: longest main-thread task, ${how}`, median(longest), 'ms', { atMost }),
    row(`for comparison, one write to localStorage, ${how}`, median(floor), 'ms'),
    row(`save: 'Saving...' painted after, ${how}`, median(shown), 'ms', { atMost: 200 }),
  ]
}
