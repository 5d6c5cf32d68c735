import type { Page } from '@playwright/test'
import { boxOf, lines, styles } from '../support/layout'
import { expect, test } from '../support/test'

const card = (page: Page, title: string) =>
  page.locator('#projects article').filter({ has: page.getByRole('heading', { name: title }) })

test('a card has its preview, three lines, and its links in new tabs', {
  tag: '@thorough',
}, async ({ page, context }) => {
  const tall = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900"/>'
  await page.route(/image\.thum\.io/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: tall }))
  await page.goto('/')
  await test.step('the preview of the first rule that applies', async () => {
    for (const title of ['Live Wished', 'Pictured', 'Only An Address', 'Nothing']) {
      await card(page, title).scrollIntoViewIfNeeded()
    }
    const live = card(page, 'Live Wished').getByRole('img', { name: 'Preview of live.example' })
    const image = card(page, 'Pictured').locator('img')
    const onlyLive = card(page, 'Only An Address').getByRole('img', { name: 'Preview of address.example' })
    await expect(image).toHaveAttribute('src', 'https://images.example/pictured.png')
    for (const picture of [live, image, onlyLive]) {
      await expect(picture).toBeVisible()
      await expect(picture).toHaveCSS('opacity', '1')
    }
    const { width, height } = await boxOf(live)
    expect(width / height, 'of a tall picture').toBeCloseTo(1200 / 630, 1)
    const cover = card(page, 'Nothing').locator('.cover')
    await expect(cover).toBeVisible()
    await expect(cover).toHaveCSS('background-image', /gradient/)
    await expect(cover.locator('[data-t^="Nothing "]')).toHaveCount(1)
  })
  await test.step('the selected filter stands out, and a card that is shown alone has the whole row', async () => {
    const projects = page.getByRole('region', { name: 'My Projects' })
    const filter = (name: string) => projects.getByRole('button', { name, exact: true })
    await filter('Pandas').click()
    await expect(projects.getByRole('article')).toHaveCount(1)
    const grounds = await styles(projects.locator('[aria-pressed]'), 'background-color')
    expect(grounds).toHaveLength(9)
    expect(new Set(grounds).size).toBe(2)
    const { x, width } = await boxOf(projects.getByRole('article').locator('xpath=ancestor::ul[1]'))
    const pictured = card(page, 'Pictured')
    const picture = await boxOf(pictured.locator('> div').first())
    expect(await boxOf(pictured)).toMatchObject({ x, width })
    expect((await boxOf(pictured.locator('h3'))).x).toBeGreaterThan(picture.x + picture.width)
    await filter('All').click()
    await expect(projects.getByRole('article')).toHaveCount(4)
    expect((await boxOf(pictured)).width).toBeLessThan(width / 2)
  })
  await test.step('a description of three lines', async () => {
    expect(await lines(card(page, 'Live Wished').locator('p').first())).toBeCloseTo(3, 1)
  })
  await test.step('icon links, and no link inside a link', async () => {
    const github = page.getByRole('link', { name: 'GitHub repository for Live Wished' })
    await expect(github).toHaveAttribute('href', 'https://github.com/example/live')
    await expect(github).toHaveAttribute('target', '_blank')
    const demo = page.getByRole('link', { name: 'Live demo for Live Wished' })
    await expect(demo).toHaveAttribute('href', 'https://live.example/app')
    await expect(demo).toHaveAttribute('target', '_blank')
    await expect(page.getByRole('link', { name: 'GitHub repository for Pictured' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Live demo for Nothing/ })).toHaveCount(0)
    await expect(page.locator('a a')).toHaveCount(0)
  })
  await test.step('no opener for any new tab', async () => {
    const rels = await page
      .locator('a[target=_blank]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('rel') ?? ''))
    expect(rels.length).toBeGreaterThan(5)
    for (const rel of rels) expect(rel).toContain('noopener')
  })
  await test.step('the live address from anywhere but the repository’s icon', async () => {
    const live = card(page, 'Live Wished')
    await expect(live.getByRole('link', { name: 'Live Wished', exact: true })).toHaveAttribute(
      'href',
      'https://live.example/app',
    )
    await live.scrollIntoViewIfNeeded()
    const opened = context.waitForEvent('page')
    await live.click({ position: { x: 40, y: 40 } })
    await expect(await opened).toHaveURL('https://live.example/app')
    const openedByIcon = context.waitForEvent('page')
    await live.getByRole('link', { name: 'GitHub repository for Live Wished' }).click()
    await expect(await openedByIcon).toHaveURL('https://github.com/example/live')
    const home = card(page, 'Nothing').getByRole('link')
    await expect(home).toHaveAttribute('href', '/')
    await expect(home).toHaveAttribute('target', '_blank')
  })
})
