import type { Page } from '@playwright/test'
import { fetchedFonts } from '../support/fonts'
import { shifts } from '../support/layout'
import { FIRST, manyPosts, SECOND } from '../support/posts'
import { waitForPosts } from '../support/site/wait-for-posts'
import { expect, newWindow, ready, storeNow, storePosts, test } from '../support/test'

const TWELVE = manyPosts(12)

const article = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const readMore = (page: Page, title: string) =>
  page.getByRole('link', { name: `Read More about ${title}`, exact: true })
const missing = (page: Page) => page.locator('p', { hasText: 'There is no post at this address.' })

/** The scroll positions at the beginnings of 30 frames after the list is shown. */
const scrollPositions = (page: Page) =>
  page.evaluate(async () => {
    const positions = new Set<number>()
    while (!document.querySelector('#blog li article')) await new Promise(requestAnimationFrame)
    // In the first frame the page still corrects its place.
    for (let frame = 0; frame < 31; frame++) {
      await new Promise(requestAnimationFrame)
      if (frame > 0) positions.add(scrollY)
    }
    return [...positions]
  })

test('says that there is no post, and leaves the visitor’s focus where it is', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.goto('/blog/unknown')
  await expect(missing(page)).toBeInViewport()
  await expect(missing(page)).toBeFocused()
  expect(await fetchedFonts(page)).toEqual([])

  const other = await newWindow(page)
  await other.goto('/robots.txt')
  await test.step('posts from another tab leave the focus where it is', async () => {
    const field = page.getByRole('textbox', { name: 'Message' })
    await field.focus()
    for (const posts of [TWELVE.slice(0, 1), TWELVE]) {
      await storeNow(other, posts)
      await expect(page.getByRole('link', { name: /^Read More/ })).toHaveCount(posts.length)
      await expect(missing(page)).toBeVisible()
      await expect(field).toBeFocused()
      await expect(field).toBeInViewport()
    }
  })
  await test.step('a post replaces the message, which returns afterwards', async () => {
    await readMore(page, 'Post 2').click()
    await expect(article(page, 'Post 2')).toBeFocused()
    await expect(missing(page)).toBeHidden()
    await page.goBack()
    await expect(readMore(page, 'Post 2')).toBeFocused()
    await expect(missing(page)).toBeVisible()
    // In the next frame the page scrolls to the card once more (`use-return-to-card.ts`).
    await expect(page.locator('html')).not.toHaveAttribute('style', /scroll-behavior/)
  })
  await test.step('another tab deletes the post that is read', async () => {
    await page.goForward()
    await expect(article(page, 'Post 2')).toBeVisible()
    await storeNow(
      other,
      TWELVE.filter(({ title }) => title !== 'Post 2'),
    )
    await expect(missing(page)).toBeFocused()
    await expect(missing(page)).toBeInViewport()
  })
})

test('the address of a section scrolls to it, also beside an open post', { tag: '@thorough' }, async ({
  page,
}) => {
  await waitForPosts(page)
  await storePosts(page, [FIRST])
  const opened = article(page, 'First post')
  for (const [id, target] of [
    ['contact', page.locator('#contact')],
    ['nowhere', opened],
  ] as const) {
    await test.step(id, async () => {
      // A change after # alone would load nothing.
      await page.goto('/robots.txt')
      await page.goto(`/blog/${FIRST.id}#${id}`)
      await expect(opened).toBeAttached()
      await expect(target).toBeFocused()
      await expect(target.getByRole('heading').first()).toBeInViewport()
    })
  }
})

test('closing a post leads to its card, however the post was opened', { tag: '@thorough' }, async ({
  page,
}) => {
  await storePosts(page, TWELVE)
  await page.goto('/')
  await ready(page)
  await expect(missing(page)).toHaveCount(0)
  const close = () => page.getByRole('button', { name: 'Back to all posts' }).click()
  for (const [section, way, comeBack] of [
    ['Blog', 'its button', close],
    ['Contact', 'going back', () => page.goBack()],
  ] as const) {
    await test.step(`by ${way}, after the link to ${section}`, async () => {
      await page.getByRole('navigation').getByRole('link', { name: section }).click()
      await readMore(page, 'Post 2').click()
      await expect(article(page, 'Post 2')).toBeFocused()
      await comeBack()
      await expect(readMore(page, 'Post 2')).toBeFocused()
      await expect(readMore(page, 'Post 2')).toBeInViewport()
      // The browser does not lead on to the section afterwards.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
      await expect(readMore(page, 'Post 2')).toBeInViewport()
    })
  }
  await test.step('from post to post, and back through them', async () => {
    const newest = article(page, 'Post 11')
    const older = article(page, 'Post 10')
    await readMore(page, 'Post 11').click()
    await expect(newest.getByRole('link', { name: /^Newer/ })).toHaveCount(0)
    await newest.getByRole('link', { name: 'Older post Post 10' }).click()
    await expect(older).toBeFocused()
    await expect(page).toHaveURL(`/blog/${TWELVE[10]?.id}`)
    await page.goBack()
    await expect(newest).toBeFocused()
    await page.goForward()
    await older.getByRole('button', { name: 'All posts', exact: true }).click()
    await expect(page).toHaveURL('/')
    await expect(readMore(page, 'Post 10')).toBeFocused()
  })
})

test('Back from a post leads to where its card was, without smooth scrolling', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await storePosts(page, manyPosts(20))
  await page.goto('/')
  await ready(page)
  const link = readMore(page, 'Post 12')
  const top = () => link.evaluate((element) => element.closest('li')?.getBoundingClientRect().top)
  // Before a click Playwright may scroll, so the place that counts is the one at the click.
  await page.evaluate(() => {
    const recordTop = (event: Event) => {
      const card = event.target instanceof Element ? event.target.closest('#blog li') : null
      if (card) document.body.dataset.clickedTop = String(card.getBoundingClientRect().top)
    }
    document.addEventListener('click', recordTop, { capture: true })
  })
  const clickedTop = async () => Number(await page.locator('body').getAttribute('data-clicked-top'))
  for (const [width, block] of [
    [375, 'end'],
    [375, 'start'],
    [1440, 'center'],
  ] as const)
    await test.step(`at ${width} px, the card at the ${block}`, async () => {
      await page.setViewportSize({ width, height: 800 })
      await link.evaluate((element, to) => {
        const bar = document.querySelector('header')?.clientHeight ?? 0
        element.closest('article')?.scrollIntoView({ block: to, behavior: 'instant' })
        if (to === 'start') window.scrollBy({ top: -bar, behavior: 'instant' })
      }, block)
      await link.click()
      await expect(article(page, 'Post 12')).toBeFocused()
      const scrolled = scrollPositions(page)
      await page.goBack()
      expect(await scrolled).toHaveLength(1)
      await expect(link).toBeFocused()
      await expect.poll(top).toBeCloseTo(await clickedTop(), 0)
      await link.click()
      await expect(article(page, 'Post 12')).toBeFocused()
      await page.getByRole('button', { name: 'Back to all posts' }).click()
      await expect(link).toBeFocused()
      await expect.poll(top).toBeCloseTo(await clickedTop(), 0)
    })
})

test('a post opened by its address is the first thing that is shown', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await waitForPosts(page)
  await storePosts(page, [FIRST, SECOND])
  await page.addInitScript(() => {
    const missingAt: string[] = []
    const heroStates: boolean[] = []
    Object.assign(window, { missingAt, heroStates })
    const listen = () => {
      if (document.querySelector('#blog')?.textContent.includes('no post at this address'))
        missingAt.push(location.pathname)
    }
    new MutationObserver(listen).observe(document, { childList: true, subtree: true, characterData: true })
    const look = () => {
      const hero = document.querySelector('#hero h1')
      const isVisible = hero?.checkVisibility({ visibilityProperty: true }) ?? false
      heroStates.push(isVisible && (hero?.getBoundingClientRect().bottom ?? 0) > 0)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(`/blog/${SECOND.id}`)
  await expect(article(page, 'Second post')).toBeFocused()
  await expect(article(page, 'Second post')).toBeInViewport()
  await ready(page)
  await test.step('neither the page’s first screen nor a missing post is shown before', async () => {
    expect(await page.evaluate(() => [...new Set(Reflect.get(window, 'heroStates'))])).toEqual([false])
    expect(await page.evaluate(() => Reflect.get(window, 'missingAt'))).toEqual([])
    // The bar becomes compact, by a pixel or two.
    expect(await shifts(page)).toBeLessThan(0.001)
  })
})
