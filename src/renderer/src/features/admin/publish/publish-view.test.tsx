import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { BlogPost } from '@/domain/post'
import { digestOf } from '@/domain/publishing/post-digest'
import type { PublishOutcome, PublishRequest, RepositorySide } from '@/platform/platform'
import { editedFrom, siteRecord } from '@/storage/admin/stores'
import { writeItem } from '@/storage/local-store'
import { POSTS_KEY } from '@/storage/posts-key'
import { aPost } from '@/testing/factories'
import { DialogsProvider } from '@/ui/admin/dialogs'
import { ToastProvider } from '@/ui/admin/toasts'
import { PublishView } from './publish-view'

const { platform } = vi.hoisted(() => ({
  platform: {
    storeLimit: 5_000_000,
    files: { saveFile: vi.fn() },
    backups: { isSupported: false, write: vi.fn() },
    site: { read: vi.fn(), readPublished: vi.fn() },
    publishing: { repository: null as object | null, editedFrom: null },
    copyText: vi.fn(async () => true),
  },
}))
vi.mock('@/platform/current', () => ({ platform }))
// jsdom lacks the streams for ZIP files.
vi.mock('@/domain/unzip', () => ({ isZip: () => false }))
// jsdom has no database.
vi.mock('@/storage/admin/database', async () => {
  const { fakeDatabase } = await import('@/testing/fake-database')
  return { createDatabase: () => fakeDatabase().database }
})

/** Others for each test: what is remembered of a post outlives it. */
let A: BlogPost
let OLDER: BlogPost
let B: BlogPost
let tests = 0

/** Gives the browser its posts, and the site its own. null: the site does not answer. */
function given(local: readonly BlogPost[] | string | null, site: readonly BlogPost[] | null): void {
  if (local !== null) writeItem(POSTS_KEY, typeof local === 'string' ? local : JSON.stringify(local))
  const digests = Object.fromEntries((site ?? []).map((post) => [post.id, digestOf(post)]))
  platform.site.readPublished.mockResolvedValue(site && JSON.stringify({ posts: digests, next: null }))
  platform.site.read.mockResolvedValue(site && JSON.stringify(site))
}

beforeEach(async () => {
  tests++
  A = aPost({ id: `a${tests}`, title: 'Mine' })
  OLDER = { ...A, content: 'Older.' }
  B = aPost({ id: `b${tests}`, title: 'Only there' })
  platform.publishing.repository = null
  platform.files.saveFile.mockReset().mockResolvedValue({ ok: true })
  await siteRecord.load()
  await siteRecord.giveUp(siteRecord.current()?.sent.map(({ id }) => id) ?? [])
})

function open(repository: string | null = null) {
  const view = (
    <PublishView url="https://me.example/" repository={repository} onBack={vi.fn()} onCreate={vi.fn()} />
  )
  return render(pageWith(view))
}
const pageWith = (view: ReactNode) => (
  <DialogsProvider place="here">
    <ToastProvider>{view}</ToastProvider>
  </DialogsProvider>
)
const heading = (name: string | RegExp) => screen.findByRole('heading', { name })
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const tick = (name: RegExp) => screen.findByRole('checkbox', { name })
const savedFile = () => {
  const [file] = platform.files.saveFile.mock.lastCall ?? []
  return { name: file.name as string, entries: JSON.parse(file.content) }
}

describe('with what is here and on the site', () => {
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

  it('offers the upload page where the config names the repository', async () => {
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
    expect((await screen.findAllByRole('deletion')).map(({ textContent }) => textContent)).toContain(
      'Older.\n',
    )
    await press('Publish 1 post')
    await heading('Waiting for your site')
    expect(savedFile().entries).toEqual([{ ...A, editedFrom: [digestOf(A), digestOf(OLDER)] }])
  })

  it('schedules a post in local time', async () => {
    given([A], [])
    open()
    await press('Publish at…: Mine')
    const field = await screen.findByLabelText(/^Publish at \(/)
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
    await press('Hold back no longer: Mine')
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

  it('says that the site did not answer, and goes on', async () => {
    given([A], null)
    open()
    await heading('Your site did not answer')
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

  it.each([
    ['a wiped profile', null],
    ['an empty store', '[]'],
    ['an unreadable store', '{'],
    ['a partly unreadable store', JSON.stringify([aPost(), 7])],
  ])('from %s, which still gets posts', async (_, text) => {
    given(text, [B])
    open()
    await heading('Nothing can be published from here')
    await screen.findByRole('button', { name: 'Get it: Only there' })
    expect(screen.queryByRole('button', { name: /^(Publish|Remove)/ })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('from a blocked store', async () => {
    given(null, [B])
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError')
    })
    open()
    await heading('Nothing can be published from here')
    expect(screen.queryByRole('button', { name: /^(Publish|Remove)/ })).toBeNull()
    vi.restoreAllMocks()
  })

  it("in another owner's profile: their posts are new, and none of the site's is removed", async () => {
    const theirs = aPost({ id: 'theirs', title: 'Theirs' })
    given([theirs], [A, B])
    open()
    await press('Publish 1 post')
    await screen.findByText('npm run publish -- --push')
    expect(savedFile().entries.map(({ id }: BlogPost) => id)).toEqual(['theirs'])
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

  it('in a stale tab: the plan is made again', async () => {
    given([OLDER], [])
    open()
    const button = await screen.findByRole('button', { name: 'Publish 1 post' })
    window.localStorage.setItem(POSTS_KEY, JSON.stringify([A, B]))
    fireEvent.click(button)
    await screen.findByRole('button', { name: 'Publish 2 posts' })
    expect(platform.files.saveFile).not.toHaveBeenCalled()
  })
})

describe('in a repository', () => {
  const side = { ok: true, folder: 'my-site', files: [], held: [], notices: [], onlyWrites: null } as const
  const SIDE: RepositorySide = { ...side, unpushed: [], isUnfinished: false, seen: 'seen' }
  const repository = {
    chooseFolder: vi.fn(),
    read: vi.fn<() => Promise<RepositorySide>>(),
    setHeld: vi.fn(async () => true),
    publish: vi.fn<(request: PublishRequest, onStep: (step: 'write') => void) => Promise<PublishOutcome>>(),
    cancel: vi.fn(),
  }
  const ends = (outcome: PublishOutcome) => repository.publish.mockResolvedValue(outcome)

  beforeEach(() => {
    platform.publishing.repository = repository
    repository.read.mockReset().mockResolvedValue(SIDE)
    given([A], null)
  })

  it('asks for the folder first, and says why one is refused', async () => {
    repository.read.mockResolvedValueOnce({ ok: false, reason: 'no-folder' })
    repository.chooseFolder
      .mockResolvedValueOnce({ ok: false, why: 'There is no portfolio.config.ts in it.' })
      .mockResolvedValueOnce({ ok: true, folder: 'my-site' })
    open()
    await press('Choose the folder…')
    await screen.findByText('There is no portfolio.config.ts in it.')
    await press('Choose the folder…')
    await screen.findByText('Commits and pushes my-site.')
  })

  it('publishes what is ticked, step by step, and waits', async () => {
    let step: (step: 'write') => void = () => {}
    let end: (outcome: PublishOutcome) => void = () => {}
    repository.publish.mockImplementation((_, onStep) => {
      step = onStep
      return new Promise((resolve) => {
        end = resolve
      })
    })
    open()
    await press('Publish 1 post')
    await heading('Publishing')
    act(() => step('write'))
    expect(screen.getByText('Write the posts').closest('li')?.getAttribute('aria-current')).toBe('step')
    await press('Cancel')
    expect(repository.cancel).toHaveBeenCalledOnce()
    act(() => end({ ok: true, end: 'pushed', notices: [] }))
    await heading('Waiting for your site')
    expect(repository.publish.mock.lastCall?.[0]).toEqual({
      posts: JSON.stringify([A]),
      seen: 'seen',
      publish: [A.id],
      remove: [],
      at: {},
      upTo: 'push',
    })
  })

  it('says why a run failed, with a way on', async () => {
    ends({ ok: false, reason: 'refused', why: 'Somebody else pushed first.', isWritten: true })
    open()
    await press('Publish 1 post')
    await heading('Written, but not published')
    await screen.findByText('Somebody else pushed first.')
    await press('Show the plan again')
    await screen.findByRole('button', { name: 'Publish 1 post' })
  })

  it('says that a run failed after the owner left the view', async () => {
    let end: (outcome: PublishOutcome) => void = () => {}
    repository.publish.mockReturnValue(
      new Promise((resolve) => {
        end = resolve
      }),
    )
    const { rerender } = open()
    await press('Publish 1 post')
    await heading('Publishing')
    rerender(pageWith(null))
    end({ ok: false, reason: 'refused', why: 'The push was refused.', isWritten: true })
    await heading('Written, but not published')
    await screen.findByText('The push was refused.')
  })

  it('shows the plan again when the repository has changed', async () => {
    ends({ ok: false, reason: 'stale' })
    open()
    await press('Publish 1 post')
    await screen.findByText(/Something changed while you were looking/)
    await screen.findByRole('button', { name: 'Publish 1 post' })
    expect(siteRecord.current()?.sent).toEqual([])
  })

  it('only writes where it cannot commit', async () => {
    repository.read.mockResolvedValue({ ...SIDE, onlyWrites: 'git is not installed.' })
    ends({ ok: true, end: 'written', notices: ['Not committed: a.md'] })
    open()
    await screen.findByText('git is not installed.')
    await press('Publish 1 post')
    await screen.findByText(/It is written to content\//)
    await screen.findByText('Not committed: a.md')
    expect(repository.publish.mock.lastCall?.[0].upTo).toBe('write')
  })

  it('finishes a stopped run', async () => {
    given([], null)
    repository.read.mockResolvedValue({ ...SIDE, isUnfinished: true })
    writeItem(POSTS_KEY, JSON.stringify([A]))
    const { formatContentFile } = await import('@/domain/publishing/content-file')
    const file = formatContentFile(A, {})
    if (!file.ok) throw new Error(file.why)
    const files = [{ path: 'posts/a.md', content: new TextEncoder().encode(file.text) }]
    repository.read.mockResolvedValue({ ...SIDE, files, isUnfinished: true })
    ends({ ok: true, end: 'pushed', notices: [] })
    open()
    await press('Finish publishing')
    await screen.findByText('It is committed and pushed. Your site is being built.')
    await heading('Waiting for your site')
    expect(siteRecord.current()?.sent).toMatchObject([{ id: A.id, digest: digestOf(A) }])
  })

  it('finishes a stopped run without publishing another post', async () => {
    repository.read.mockResolvedValue({ ...SIDE, held: [A.id], isUnfinished: true })
    given([A, B], null)
    ends({ ok: true, end: 'pushed', notices: [] })
    open()
    fireEvent.click(await tick(/Only there/))
    await press('Finish publishing')
    await heading('Pushed')
    expect(repository.publish.mock.lastCall?.[0].publish).toEqual([])
  })

  it('says why the folder cannot be read', async () => {
    repository.read.mockResolvedValue({ ok: false, reason: 'refused', why: 'The folder is gone.' })
    open()
    await heading('The posts could not be compared')
    await screen.findByText('The folder is gone.')
    await screen.findByRole('button', { name: 'Choose another folder…' })
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
    await heading('Your site does not show it yet')
    await press('Wait no longer')
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
