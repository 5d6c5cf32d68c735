import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { BlogPost } from '@/domain/post'
import { digestOf } from '@/domain/publishing/post-digest'
import { editedFrom, siteRecord } from '@/storage/admin/stores'
import { POSTS_KEY } from '@/storage/posts-key'
import { OTHER_STORES, SITE_BEFORE, SITE_NOW, UNUSABLE_STORES } from '@/testing/never-cases'
import { platform } from './testing/fake-platform'
import { begin, given, heading, open, press, savedFile, tick } from './testing/publish-page'

vi.mock('@/platform/current', () => import('./testing/fake-platform'))

let A: BlogPost
let OLDER: BlogPost
let B: BlogPost
beforeEach(async () => {
  ;({ A, OLDER, B } = await begin())
})

describe('with local and published posts', () => {
  it('has nothing to publish without posts', async () => {
    given(null, [])
    open()
    await heading('Nothing to publish yet')
    await screen.findByRole('button', { name: 'Write a post' })
  })

  it('has nothing to do when both are the same', async () => {
    given([A], [A])
    open()
    await heading('Everything is on your site')
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('publishes a new post: one file, the command, and waiting', async () => {
    given([A], [])
    open()
    expect((await tick(/Mine/)) as HTMLInputElement).toHaveProperty('checked', true)
    await press('Publish 1 post')
    await heading('Waiting for your site')
    const { name, entries } = savedFile()
    expect(name).toMatch(/^inkfolio-posts-\d{4}-\d{2}-\d{2}-\d{4}\.json$/)
    expect(entries).toEqual([{ ...A, editedFrom: [digestOf(A)] }])
    expect(screen.getByText('npm run publish -- --push')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /GitHub/ })).toBeNull()
    await press('Copy the command npm run publish -- --push')
    expect(platform.copyText).toHaveBeenCalledWith('npm run publish -- --push')
  })

  it('offers the upload page if the config names the repository', async () => {
    given([A], [])
    open('https://github.com/you/site')
    await press('Publish 1 post')
    const link = await screen.findByRole('link', { name: 'Upload it on GitHub' })
    expect(link.getAttribute('href')).toBe('https://github.com/you/site/upload/main/content/inbox')
  })

  it('shows a changed text and its difference, and publishes it', async () => {
    await editedFrom.remember(new Map([[A.id, [digestOf(OLDER)]]]))
    given([A], [OLDER])
    open()
    await screen.findByText('changed')
    const details = screen.getByText('The difference').closest('details')
    if (details) details.open = true
    fireEvent(details ?? document.body, new Event('toggle'))
    expect((await screen.findAllByRole('deletion')).map(({ textContent }) => textContent)).toContain('Older.')
    await press('Publish 1 post')
    await heading('Waiting for your site')
    expect(savedFile().entries).toEqual([{ ...A, editedFrom: [digestOf(A), digestOf(OLDER)] }])
  })

  it('schedules a post in local time', async () => {
    given([A], [])
    open()
    await press('Publish at…: Mine')
    const field = await screen.findByLabelText(/^Publish at \(/)
    fireEvent.change(field, { target: { value: '' } })
    await screen.findByText('Without a day and a time, it is published right away.')
    fireEvent.change(field, { target: { value: '2031-05-06T07:08' } })
    await press('Publish 1 post')
    await heading('The file is saved')
    const publishAt = new Date('2031-05-06T07:08').toISOString().replace('.000Z', 'Z')
    expect(savedFile().entries[0]).toMatchObject({ publishAt })
  })

  it('holds a post back, also the next time', async () => {
    given([A], [])
    const { unmount } = open()
    await press('Hold back: Mine')
    await heading('Held back')
    unmount()
    open()
    await heading('Held back')
    await press('Stop holding back: Mine')
    await screen.findByRole('button', { name: 'Publish 1 post' })
  })

  it('removes a post by name only, after a question, in the command', async () => {
    given([A], [A, B])
    open()
    await press('Remove from the site: Only there')
    await press('Cancel')
    expect(screen.getByText('Nothing is ticked')).toBeTruthy()
    await press('Remove from the site: Only there')
    await press('Remove it')
    await press('Remove 1 post')
    await screen.findByText(`npm run publish -- --remove ${B.id} --push`)
    expect(savedFile().entries).toEqual([])
  })

  it('gets a post that is only on the site', async () => {
    given([A], [A, B])
    open()
    await press('Get it: Only there')
    await heading('Everything is on your site')
    expect(JSON.parse(window.localStorage.getItem(POSTS_KEY) ?? '')).toEqual([A, B])
    expect((await editedFrom.read()).get(B.id)).toEqual([digestOf(B)])
  })

  it('says that the site did not answer, and can publish', async () => {
    given([A], null)
    open()
    await heading('Your site didn’t answer')
    await press('Publish 1 post')
    await heading('Waiting for your site')
    expect(savedFile().entries).toHaveLength(1)
  })
})

describe('a wrong press is impossible', () => {
  it('over a text of the site that is not known', async () => {
    given([A], [OLDER])
    await siteRecord.look()
    given([A], null)
    open()
    await screen.findByText('both changed')
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.getByText('Nothing is ticked')).toBeTruthy()
  })

  it.each<[string, () => readonly BlogPost[], string]>([
    ['an older text of the same post', () => [A, OLDER], 'older here'],
    ['a text that missed a change', () => [], 'both changed'],
  ])('on an older machine, with %s', async (_, known, state) => {
    await editedFrom.remember(new Map([[A.id, known().map(digestOf)]]))
    given([OLDER], [A])
    open()
    await screen.findByText(state)
    expect((await tick(/Mine/)) as HTMLInputElement).toHaveProperty('checked', false)
    expect(screen.getByText('Nothing is ticked')).toBeTruthy()
    fireEvent.click(await tick(/Mine/))
    await press('Publish 1 post')
    await heading('Waiting for your site')
    expect(savedFile().entries[0]).toMatchObject({ id: A.id, replaces: digestOf(A) })
  })
})

/** No button publishes or removes a post without naming it. */
async function expectNothingToPress(): Promise<void> {
  await heading('Nothing can be published from here')
  expect(screen.queryByRole('button', { name: /^(Publish|Remove|Finish)/ })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
}

describe('nothing is removed from the site or reverted on it by', () => {
  it.each(UNUSABLE_STORES)('%s', async (_, { text }) => {
    given(text, SITE_NOW)
    open()
    await expectNothingToPress()
    expect(screen.getAllByRole('button', { name: /^Get it/ }).length).toBeGreaterThan(0)
  })

  it('a blocked store', async () => {
    given(null, SITE_NOW)
    const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError')
    })
    open()
    // Before the page is cleaned up, which needs the store.
    await expectNothingToPress().finally(() => blocked.mockRestore())
  })

  it.each(OTHER_STORES)('%s', async (_, { text, published, editedFrom: lists }) => {
    await editedFrom.remember(new Map(Object.entries({ a: [], b: [], ...lists })))
    given(text, SITE_NOW)
    open()
    if (published.length === 0) {
      const button = await screen.findByRole('button', { name: 'Nothing is ticked' })
      fireEvent.click(button)
      expect(platform.files.saveFile).not.toHaveBeenCalled()
      return
    }
    await press(/^Publish \d/)
    await screen.findByText('npm run publish -- --push')
    expect(savedFile().entries).toMatchObject(published)
    expect(savedFile().entries).toHaveLength(published.length)
  })

  it('a stale tab', async () => {
    given([...SITE_BEFORE, { ...SITE_BEFORE[0], id: 'mine' }] as never, SITE_BEFORE)
    open()
    const button = await screen.findByRole('button', { name: 'Publish 1 post' })
    window.localStorage.setItem(POSTS_KEY, JSON.stringify(SITE_NOW))
    fireEvent.click(button)
    await screen.findByText(/Something changed while you were looking/)
    expect(platform.files.saveFile).not.toHaveBeenCalled()
  })
})

describe('waiting', () => {
  const sent = (minutes: number) => {
    const at = Date.now() - minutes * 60_000
    return { id: A.id, title: A.title, digest: digestOf(A), publishAt: null, at }
  }

  it('goes on after a reload, and says that it is late after 15 minutes', async () => {
    given([A], [])
    await siteRecord.send([sent(16)])
    open()
    await heading('Your site doesn’t show it yet')
    await press('Stop waiting')
    await screen.findByRole('button', { name: 'Publish 1 post' })
    expect(siteRecord.current()?.sent).toEqual([])
  })

  it('shows the plan when the owner wants it', async () => {
    given([A], [])
    await siteRecord.send([sent(0)])
    open()
    await heading('Waiting for your site')
    await press('Show the plan')
    await screen.findByRole('button', { name: 'Publish 1 post' })
  })
})
