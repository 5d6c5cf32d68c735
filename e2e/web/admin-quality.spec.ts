import type { Locator, Page } from '@playwright/test'
import { ADMIN, AdminPage } from '../support/admin'
import { findings } from '../support/axe'
import { expectReachedByTab } from '../support/keyboard'
import { cutOff, sideways } from '../support/layout'
import { aPost, expect, newWindow, store, storePosts, test } from '../support/test'

const long = 'w'.repeat(200)
const posts = [
  aPost({ tags: ['python', 'typing'], imageUrl: 'https://images.example/a.png' }),
  aPost({ id: '1760000000001abcdefghi', title: 'Another', tags: [] }),
]
const longPosts = [
  aPost({ id: long, title: long, excerpt: long, content: long, readTime: long, tags: [long, `${long}2`] }),
]

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

async function openView(
  page: Page,
  view: 'Dashboard' | 'Create Blog' | 'Manage Blogs' | 'Settings',
): Promise<AdminPage> {
  const admin = new AdminPage(page)
  await admin.open()
  await admin.go(view)
  return admin
}

/** Waits until a recovery copy is kept; one says nothing of it on the page. */
async function expectRecoveryCopy(page: Page): Promise<void> {
  const count = () =>
    page.evaluate(async () => {
      const name = 'inkfolio-recovery'
      const known = await indexedDB.databases()
      if (!known.some((database) => database.name === name)) return 0
      return new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('entries').objectStore('entries').count()
          counting.onerror = () => reject(counting.error)
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      })
    })
  await expect.poll(count).toBe(1)
}

/** Changes what is stored as another tab does, which a page hears of. */
async function storeElsewhere(page: Page, text: string): Promise<void> {
  const other = await newWindow(page)
  await other.goto('/')
  await other.evaluate((value) => localStorage.setItem('blogPosts', value), text)
  await other.close()
}

/** Every state with a notice or a dialog, from the views it is reached in. */
const STATES: Record<string, (page: Page) => Promise<void>> = {
  'the login': async (page) => {
    await page.goto('/admin')
    await expect(heading(page, 'Admin Access')).toBeVisible()
  },
  'a refused login': async (page) => {
    await page.goto('/admin')
    await page.getByLabel('Username').fill('a')
    await page.getByLabel('Password').fill('b')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('alert')).toHaveText('Invalid credentials')
  },
  'the empty dashboard': async (page) => {
    await openView(page, 'Dashboard')
    await expect(page.getByText('No blog posts yet')).toBeVisible()
  },
  'the dashboard': async (page) => {
    await storePosts(page, posts)
    await openView(page, 'Dashboard')
  },
  'the empty editor': async (page) => {
    await openView(page, 'Create Blog')
    await expect(heading(page, 'Create New Blog Post')).toBeVisible()
  },
  'the editor with an image': async (page) => {
    await storePosts(page, posts)
    await (await openView(page, 'Dashboard')).edit('Typing the edges')
    await expect(page.getByRole('img', { name: 'Featured' })).toBeVisible()
  },
  'the empty preview': async (page) => {
    await openView(page, 'Create Blog')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(heading(page, 'Untitled Post')).toBeVisible()
  },
  'the preview': async (page) => {
    await storePosts(page, posts)
    await (await openView(page, 'Dashboard')).edit('Typing the edges')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(heading(page, 'Typing the edges')).toBeVisible()
  },
  'the empty manage list': async (page) => {
    await openView(page, 'Manage Blogs')
    await expect(heading(page, 'No blog posts yet')).toBeVisible()
  },
  'the manage list': async (page) => {
    await storePosts(page, posts)
    await openView(page, 'Manage Blogs')
    await expect(heading(page, 'Typing the edges')).toBeVisible()
  },
  'a search without results': async (page) => {
    await storePosts(page, posts)
    await openView(page, 'Manage Blogs')
    await page.getByPlaceholder('Search blogs...').fill('nothing like it')
    await expect(heading(page, 'No posts match your filters')).toBeVisible()
  },
  'the settings': async (page) => {
    await openView(page, 'Settings')
    await expect(page.getByText('Settings panel coming soon...')).toBeVisible()
  },
  'an alert': async (page) => {
    const admin = await openView(page, 'Create Blog')
    await admin.save.click()
    await expect(admin.dialog).toBeVisible()
  },
  'the confirmation of a deletion': async (page) => {
    await storePosts(page, posts)
    const admin = await openView(page, 'Manage Blogs')
    await page.getByRole('button', { name: 'Delete Another' }).click()
    await expect(admin.dialog).toBeVisible()
  },
  'the question before leaving': async (page) => {
    const admin = await openView(page, 'Create Blog')
    await admin.field('Title *').fill('Unsaved')
    await admin.go('Settings')
    await expect(admin.dialog).toBeVisible()
  },
  'import & export': async (page) => {
    await storePosts(page, posts)
    const admin = await openView(page, 'Manage Blogs')
    await page.getByRole('button', { name: 'Import & export' }).click()
    await expect(admin.dialog).toBeVisible()
  },
  'the preview of an import': async (page) => {
    await storePosts(page, posts)
    await openView(page, 'Manage Blogs')
    await page.getByRole('button', { name: 'Import & export' }).click()
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose files…' }).click()
    const file = [aPost({ title: `New ${long}` }), { ...posts[1], id: 'new' }, { id: 1 }]
    await (await choosing).setFiles({
      name: 'posts.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(file)),
    })
    await expect(heading(page, 'What the import would change')).toBeVisible()
  },
  'the recovery notice': async (page) => {
    await storePosts(page, posts)
    const admin = await openView(page, 'Dashboard')
    await admin.edit('Typing the edges')
    await admin.field('Title *').fill(`Recovered ${long}`)
    await admin.field('Content *').fill('Parse at the edges.\n\nTrust.')
    await expectRecoveryCopy(page)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Restore this text' })).toBeVisible()
  },
  'the dashboard with unsaved text': async (page) => {
    const admin = await openView(page, 'Create Blog')
    await admin.field('Title *').fill(`Left ${long}`)
    await expectRecoveryCopy(page)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Restore this text' })).toBeVisible()
    await admin.go('Dashboard')
    await expect(heading(page, 'There is unsaved text')).toBeVisible()
  },
  'the notice of a change elsewhere': async (page) => {
    await storePosts(page, posts)
    const admin = await openView(page, 'Dashboard')
    await admin.edit('Typing the edges')
    await admin.field('Title *').fill(`Mine ${long}`)
    await storeElsewhere(page, JSON.stringify([{ ...posts[0], title: 'Theirs' }, posts[1]]))
    await expect(heading(page, 'This post was changed in another tab')).toBeVisible()
  },
  'the notice of a deletion elsewhere': async (page) => {
    await storePosts(page, posts)
    const admin = await openView(page, 'Dashboard')
    await admin.edit('Typing the edges')
    await storeElsewhere(page, JSON.stringify([posts[1]]))
    await expect(heading(page, 'This post is no longer stored')).toBeVisible()
  },
  'the notice of unreadable posts': async (page) => {
    await store(page, 'blogPosts', '[{"id": "broken')
    await openView(page, 'Dashboard')
    await expect(heading(page, 'The stored posts cannot be read')).toBeVisible()
  },
  'a toast with Undo': async (page) => {
    await storePosts(page, [aPost({ title: long }), ...posts])
    const admin = await openView(page, 'Manage Blogs')
    await page.getByRole('button', { name: `Delete ${long}` }).click()
    await admin.dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  },
}

for (const [name, reach] of Object.entries(STATES)) {
  // One visit for all four: the state is the same, only its look changes.
  test(`axe finds nothing in ${name}, in both themes at 375 and 1440 px, and nothing overflows`, async ({
    page,
  }) => {
    await reach(page)
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await sideways(page), `${width} px`).toBe(0)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expect(page.locator('html')).toHaveClass(colorScheme)
        // Polled: a theme that has just changed may still be on its way to the screen.
        await expect.poll(() => findings(page), `${colorScheme} at ${width} px`).toEqual([])
      }
    }
  })
}

/** Goes through every view with words of 200 letters, and calls back in each. */
async function throughViews(page: Page, look: (where: string) => Promise<void>): Promise<void> {
  await storePosts(page, longPosts)
  const admin = new AdminPage(page)
  await admin.open()
  await look('dashboard')
  await admin.edit(long)
  await look('editor')
  await page.getByRole('button', { name: 'Preview' }).click()
  await look('preview')
  await admin.go('Manage Blogs')
  await look('manage list')
  await page.getByRole('button', { name: `Delete ${long}` }).click()
  await look('confirmation')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Import & export' }).click()
  await look('import & export')
  await page.keyboard.press('Escape')
  await admin.go('Settings')
  await look('settings')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(heading(page, 'Admin Access')).toBeVisible()
  await look('login')
}

/** What must hold of a view at every width; polled, as the page answers a change of width in a moment of its own. */
async function expectUnbroken(page: Page, where: string): Promise<void> {
  for (const width of [320, 375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => sideways(page), `${where}, ${width} px`).toBe(0)
    await expect.poll(() => cutOff(page), `${where}, ${width} px`).toEqual([])
  }
}

test('nothing overflows sideways at any width, with words of 200 letters', async ({ page }) => {
  await throughViews(page, (where) => expectUnbroken(page, where))
})

test('text at 200 % breaks no view at any width', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
  await throughViews(page, (where) => expectUnbroken(page, where))
})

/** Presses a key until the target has the focus. */
async function reachBy(page: Page, key: 'Tab' | 'Shift+Tab', target: Locator, most = 30): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${target} was not reached by ${key}`)
}

test('a post is written, previewed, saved, deleted and brought back by keyboard alone', async ({ page }) => {
  await page.goto('/admin')
  await reachBy(page, 'Tab', page.getByLabel('Username'))
  await page.keyboard.type(ADMIN.username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(ADMIN.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible()

  const admin = new AdminPage(page)
  await reachBy(page, 'Tab', page.getByRole('button', { name: 'Create Blog', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await reachBy(page, 'Tab', admin.field('Title *'))
  await page.keyboard.type('By keyboard')
  await reachBy(page, 'Tab', admin.field('Content *'))
  await page.keyboard.type('Some content')
  await page.keyboard.press('Tab')
  await expect(admin.field('Tags')).toBeFocused()
  await page.keyboard.type('keys')
  await reachBy(page, 'Shift+Tab', page.getByRole('button', { name: 'Preview' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article', { name: 'Preview' })).toContainText('#keys')
  await page.keyboard.press('Tab')
  await expect(admin.save).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(heading(page, 'Manage Blog Posts')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  const stored = await admin.storedText()
  await reachBy(page, 'Tab', page.getByRole('button', { name: 'Delete By keyboard' }))
  await page.keyboard.press('Enter')
  await expect(admin.dialog).toBeVisible()
  await reachBy(page, 'Tab', admin.dialog.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Create Your First Post' })).toBeVisible()
  expect(await admin.storedPosts()).toEqual([])

  await reachBy(page, 'Tab', page.getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'By keyboard')).toBeVisible()
  await expect(heading(page, 'Manage Blog Posts')).toBeFocused()
  expect(await admin.storedText()).toBe(stored)

  await reachBy(page, 'Tab', page.getByRole('button', { name: 'Logout' }))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Admin Access')).toBeVisible()
})

test('the keyboard reaches every control of every view, and the focus is always seen', async ({ page }) => {
  await storePosts(page, posts)
  const admin = new AdminPage(page)
  await admin.open()
  for (const view of ['Dashboard', 'Create Blog', 'Manage Blogs', 'Settings'] as const) {
    await admin.go(view)
    // A reload keeps the view, and begins at the start of the page.
    await page.reload()
    await expect(page.locator('[aria-current=page]')).toHaveText(view)
    await expectReachedByTab(page, 'button:enabled, input:enabled, textarea:enabled, select:enabled', view)
  }
})

test.describe('a dialog', () => {
  for (const { name, open, opener } of [
    {
      name: 'of an alert',
      open: async (page: Page) => {
        const admin = await openView(page, 'Create Blog')
        await admin.field('Title *').fill('A title')
        await admin.save.focus()
      },
      // An alert about a field leads to that field, which other tests look at.
      opener: null,
    },
    {
      name: 'of a deletion',
      open: async (page: Page) => {
        await openView(page, 'Manage Blogs')
        await page.getByRole('button', { name: 'Delete Another' }).focus()
      },
      opener: 'Delete Another',
    },
    {
      name: 'of leaving',
      open: async (page: Page) => {
        const admin = await openView(page, 'Create Blog')
        await admin.field('Title *').fill('A title')
        await page.getByRole('button', { name: 'Settings' }).focus()
      },
      opener: 'Settings',
    },
    {
      name: 'of leaving by Logout',
      open: async (page: Page) => {
        const admin = await openView(page, 'Create Blog')
        await admin.field('Title *').fill('A title')
        await page.getByRole('button', { name: 'Logout' }).focus()
      },
      opener: 'Logout',
    },
    {
      name: 'of import & export',
      open: async (page: Page) => {
        await openView(page, 'Manage Blogs')
        await page.getByRole('button', { name: 'Import & export' }).focus()
      },
      opener: 'Import & export',
    },
  ]) {
    test(`${name} keeps the focus inside, goes on Escape and gives the focus back`, async ({ page }) => {
      await storePosts(page, posts)
      await open(page)
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('alertdialog')
      await expect(dialog).toBeVisible()
      await expect(dialog.locator(':focus')).toHaveCount(1)
      for (let presses = 0; presses < 8; presses++) {
        await page.keyboard.press('Tab')
        // Between the last control and the first, the focus is the browser's own.
        const isInside = await dialog.evaluate(
          (element) => element.contains(document.activeElement) || document.activeElement === document.body,
        )
        expect(isInside).toBe(true)
      }
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      if (opener) await expect(page.getByRole('button', { name: opener, exact: true })).toBeFocused()
      else await expect(new AdminPage(page).field('Content *')).toBeFocused()
    })
  }

  test('of a failed save gives the focus back to Save', async ({ page, expectConsole }) => {
    expectConsole(/Error saving blog post/)
    const admin = await openView(page, 'Create Blog')
    await admin.field('Title *').fill('A title')
    await admin.field('Content *').fill('Some content')
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new Error('No more of this')
      }
    })
    await admin.save.focus()
    await page.keyboard.press('Enter')
    await expect(admin.dialog.getByRole('heading')).toHaveText('Error saving blog post')
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(admin.dialog).toBeHidden()
    await expect(admin.save).toBeFocused()
    await expect(admin.field('Content *')).toHaveValue('Some content')
  })

  test('of leaving keeps what was written on Escape', async ({ page }) => {
    const admin = await openView(page, 'Create Blog')
    await admin.field('Title *').fill('A title')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(admin.dialog.getByRole('heading')).toHaveText('You have unsaved changes')
    await page.keyboard.press('Escape')
    await expect(admin.field('Title *')).toHaveValue('A title')
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  })
})
