import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ADMIN } from '../support/admin'
import { lookAt, makePicture } from '../support/pictures'
import { aPost, type BlogPost } from '../support/test'
import type { DrivenTab } from './engine'
import { expect, test } from './engine-test'
import { button, expectSeen, expectText, heading, link, press, read, signIn, write } from './on-screen'

const { SITE_URL = '', EMAIL_URL = '' } = process.env
const FIRST = aPost({ title: 'First post', content: 'The first words.' })
const LONG = aPost({
  id: '1760000000001bbbbbbbbb',
  title: 'A longer post',
  date: '2026-10-08',
  tags: ['sql'],
  content: 'A line of a longer text, so that it fills a screen. '.repeat(120),
})
const FROM_FILE = aPost({ id: '1760000000002ccccccccc', title: 'From a file', date: '2026-10-07' })

const STATUS = '//*[@role="status"]'

const storedPosts = (tab: DrivenTab): Promise<BlogPost[]> =>
  tab.evaluate(() => JSON.parse(localStorage.getItem('blogPosts') ?? '[]'))

test('visitors choose a theme, use the menu, filter, read, and send a message', async ({ engine }) => {
  const tab = await engine.newTab()
  await tab.open(`${SITE_URL}/robots.txt`)
  await tab.evaluate((posts) => localStorage.setItem('blogPosts', posts), JSON.stringify([FIRST, LONG]))

  await test.step('a post opened by its address is in view, and the page is hydrated without an action', async () => {
    await tab.open(`${SITE_URL}/blog/${LONG.id}`)
    await expectStarted(tab)
    await expectSeen(tab, heading(LONG.title))
    await expect.poll(() => tab.evaluateOn(heading(LONG.title), isInView)).toBe(true)
    await expectText(tab, '//article', LONG.content.trim())
  })
  await test.step('a post opened in place', async () => {
    await tab.open(`${SITE_URL}/`)
    await expectStarted(tab)
    await press(tab, link(`Read More about ${FIRST.title}`))
    await expectText(tab, '//article', FIRST.content)
    expect(await tab.evaluate(() => location.pathname)).toBe(`/blog/${FIRST.id}`)
    await press(tab, button('Back to all posts'))
    await expectSeen(tab, link(`Read More about ${LONG.title}`))
  })
  await test.step('the theme, which stays after a reload', async () => {
    const theme = () => tab.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    expect(await theme()).toBe('rgb(246, 246, 242)')
    await press(tab, '//header//button[contains(normalize-space(), "Switch to dark theme")]')
    await expect.poll(theme).toBe('rgb(14, 16, 21)')
    await tab.open(`${SITE_URL}/`)
    await expectStarted(tab)
    expect(await theme()).toBe('rgb(14, 16, 21)')
  })
  await test.step('a filter', async () => {
    const projects = '//section[@id="projects"]'
    const count = () => tab.evaluate((cards) => document.querySelectorAll(cards).length, '#projects article')
    await press(tab, `${projects}${button('Pandas')}`)
    await expect.poll(count).toBe(1)
    await press(tab, `${projects}${button('All')}`)
    await expect.poll(count).toBe(4)
  })
  await test.step('a message, which arrives', async () => {
    const email = `engine+${test.info().testId}@visitor.example`
    await write(tab, 'Name', 'Ada Lovelace')
    await write(tab, 'Email', email)
    await write(tab, 'Message', 'Héllo, “you”')
    await press(tab, button('Send Message'))
    await expectSeen(tab, button('Message Sent!'))
    const taken = await fetch(`${EMAIL_URL}/taken?email=${encodeURIComponent(email)}`)
    expect(await taken.json()).toMatchObject([
      { fields: { name: 'Ada Lovelace', email, message: 'Héllo, “you”' } },
    ])
  })
  await test.step('the menu of a small window', async () => {
    await tab.resize(600, 800)
    await press(tab, button('Open menu'))
    await press(tab, `//ul[@data-open="true"]${link('Skills')}`)
    await expectSeen(tab, button('Open menu'))
    await expect.poll(() => tab.evaluate(() => location.hash)).toBe('#skills')
    await expect.poll(() => tab.evaluateOn(heading('My Skills'), isInView)).toBe(true)
  })
})

test('owners write, upload, delete, undo, export and import, in two tabs', async ({ engine, folder }) => {
  const tab = await engine.newTab()
  await tab.open(`${SITE_URL}/admin`)
  await signIn(tab, ADMIN)
  const saved = async (): Promise<BlogPost[]> => {
    await expectSeen(tab, heading('Manage Blog Posts'))
    return storedPosts(tab)
  }
  await test.step('writes a post with a photo, which is scaled down and stays a photo', async () => {
    const photo = join(folder, 'photo.jpg')
    await writeFile(photo, await makePicture(tab, { type: 'image/jpeg', width: 2048, height: 1365 }))
    await press(tab, button('Create Blog'))
    await write(tab, 'Title *', 'Written here')
    await write(tab, 'Content *', 'Words to keep.')
    await tab.chooseFile('//input[@type="file"]', photo)
    await expectSeen(tab, '//img[@alt="Featured"]')
    await press(tab, button('Save'))
    const [post] = await saved()
    expect(post).toMatchObject({ title: 'Written here', content: 'Words to keep.' })
    expect(post?.imageUrl?.slice(0, 16)).toMatch(/^data:image\/(webp|jpeg)/)
    expect(await lookAt(tab, post?.imageUrl ?? '')).toMatchObject({ width: 1600 })
  })
  await test.step('deletes it, and brings it back', async () => {
    const [post] = await storedPosts(tab)
    await press(tab, button('Delete Written here'))
    await press(tab, `//dialog${button('Delete')}`)
    await press(tab, '//button[starts-with(normalize-space(), "Undo")]')
    await expectText(tab, STATUS, 'Restored “Written here”.')
    expect(await storedPosts(tab)).toEqual([post])
  })
  await test.step('exports all posts', async () => {
    const posts = await storedPosts(tab)
    await press(tab, button('Import & export'))
    await press(tab, button('Export as JSON'))
    const exported = async () => {
      const [name = ''] = (await readdir(engine.downloads)).filter((each) =>
        /^inkfolio-posts-.*\.json$/.test(each),
      )
      const text = await readFile(join(engine.downloads, name), 'utf8').catch(() => '')
      return text.endsWith(']') ? JSON.parse(text) : []
    }
    await expect.poll(exported).toMatchObject(posts)
  })
  await test.step('imports a file', async () => {
    const file = join(folder, 'import.json')
    await writeFile(file, JSON.stringify([FROM_FILE]))
    // A driver cannot answer the system's dialog, so none opens.
    await tab.evaluate(() => {
      HTMLInputElement.prototype.click = () => {}
    })
    await press(tab, button('Choose files…'))
    await tab.chooseFile('/html/body/input[@type="file"]', file)
    await press(tab, `//dialog${button('Merge')}`)
    await expectText(tab, STATUS, 'Imported 1 post.')
    expect((await storedPosts(tab)).map(({ title }) => title)).toEqual(['Written here', 'From a file'])
  })
  await test.step('shows the post that another tab saves, and neither tab overwrites the other', async () => {
    const other = await engine.newTab()
    await other.open(`${SITE_URL}/admin`)
    await press(other, button('Create Blog'))
    await write(other, 'Title *', 'From the other tab')
    await write(other, 'Content *', 'Other words.')
    await press(other, button('Save'))
    await expectSeen(other, heading('Manage Blog Posts'))
    await expectSeen(tab, button('Edit From the other tab'))
    for (const each of [tab, other]) await press(each, button('Edit From a file'))
    await write(other, 'Content *', ' Typed in the other tab.')
    await write(tab, 'Title *', ', changed')
    await press(tab, button('Save'))
    await expectSeen(tab, heading('Manage Blog Posts'))
    await expectSeen(other, '//*[text() = "This post was changed in another tab"]')
    await expectText(other, '//ins', 'Typed in the other tab.')
    expect((await storedPosts(tab)).map(({ title }) => title)).toEqual([
      'Written here',
      'From a file, changed',
      'From the other tab',
    ])
  })
})

test('loses no save when the browser is killed right after it', async ({ killable }) => {
  const before = await killable.startAt(`${SITE_URL}/admin`)
  await signIn(before, ADMIN)
  await press(before, button('Create Blog'))
  await write(before, 'Title *', 'Saved and killed')
  await write(before, 'Content *', 'These words had better last.')
  await press(before, button('Save'))
  await expectSeen(before, heading('Manage Blog Posts'))
  await killable.kill()

  const after = await killable.startAt(`${SITE_URL}/admin`)
  // The flag of the session may not have reached the disk.
  await expectSeen(after, `(${heading('Admin Access')} | ${heading('Admin Panel')})`)
  if ((await read(after, 'adminAuth')) === null) await signIn(after, ADMIN)
  const stored = () => read(after, 'blogPosts')
  // Either the disk has the post, or the panel has its text: the browser decides.
  if ((await stored()) === null) {
    await press(after, button('Review Saved and killed'))
    await press(after, button('Save'))
    await expectSeen(after, heading('Manage Blog Posts'))
  }
  expect(JSON.parse((await stored()) ?? '')).toMatchObject([
    { title: 'Saved and killed', content: 'These words had better last.' },
  ])
})

/** Waits until the page works, and all of it is laid out, as after a visitor's first scroll. */
async function expectStarted(tab: DrivenTab): Promise<void> {
  const has = (attribute: string) =>
    tab.evaluate((name) => document.documentElement.hasAttribute(name), attribute)
  await expect.poll(() => has('data-ready'), 'the page starts').toBe(true)
  await tab.evaluate(() => dispatchEvent(new Event('wheel')))
  await expect.poll(() => has('data-deferred')).toBe(false)
}

function isInView(found: HTMLElement | null): boolean {
  const box = found?.getBoundingClientRect()
  return box !== undefined && box.top >= 0 && box.bottom <= innerHeight
}
