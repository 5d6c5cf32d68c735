import 'fake-indexeddb/auto'
import { digestOf } from '@publishing/digest'
import { createFakeGitHub } from '@publishing/doors/testing/fake-github'
import { formatPostFile } from '@publishing/post-file'
import type { CommitResult, RepositoryRead } from '@publishing/repository'
import { readSavedFile } from '@publishing/saved-file'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { BlogPost } from '@/domain/post/post'
import { editedFrom } from '@/storage/admin/stores'
import { writeItem } from '@/storage/local-store'
import { readPosts } from '@/storage/posts'
import { POSTS_KEY } from '@/storage/posts-key'
import { aPost } from '@/testing/factories'
import { withPanel } from '@/testing/with-panel'
import { useToast } from '@/ui/admin/toasts'
import { awaitPosts } from '../site-watch'
import { PublishView } from './publish-view'
import { gitHubToken } from './token'

const { platform } = vi.hoisted(() => ({
  platform: {
    storeLimit: 5_000_000,
    files: { saveFile: vi.fn() },
    backups: null,
    site: { read: vi.fn(), readPublished: vi.fn(), failedBuild: null },
    repository: null as null | Record<'choose' | 'read' | 'commit' | 'picture', ReturnType<typeof vi.fn>>,
  },
}))
vi.mock('@/platform/current', () => ({ platform }))
// The looks for a lost answer follow at once.
vi.mock('@/platform/wait', () => ({ wait: async () => {} }))

const REPOSITORY = 'https://github.com/you/site'
const TOKEN = 'github_pat_secret'
const MINE = aPost({ id: 'mine', title: 'Mine' })
const OLDER = { ...MINE, content: 'Older.' }
const OTHER = aPost({ id: 'other', title: 'Other' })
const THERE = aPost({ id: 'there', title: 'Only there' })

const encode = (text: string) => new TextEncoder().encode(text)

/** The files of a repository with these posts. */
function filesOf(posts: readonly BlogPost[]): Map<string, Uint8Array> {
  const files = posts.map((post) => {
    const file = formatPostFile(post, {}, () => true)
    if (!file.ok) throw new Error(file.why)
    return [`content/posts/${post.id}.md`, encode(file.text)] as const
  })
  return new Map([['portfolio.config.ts', encode('')], ['content/README.md', encode('')], ...files])
}

/** Gives the browser its posts, and the site its own. */
function given(local: readonly BlogPost[] | string, site: readonly BlogPost[]) {
  writeItem(POSTS_KEY, typeof local === 'string' ? local : JSON.stringify(local))
  const posts = Object.fromEntries(site.map((post) => [post.id, digestOf(post)]))
  platform.site.readPublished.mockResolvedValue(JSON.stringify({ posts, next: null }))
  platform.site.read.mockResolvedValue(JSON.stringify(site))
}

/** A fake of GitHub with these posts, which answers the page's requests. */
function gitHubWith(posts: readonly BlogPost[]) {
  const gitHub = createFakeGitHub('you/site', TOKEN, filesOf(posts))
  vi.stubGlobal('fetch', gitHub.fetch)
  const pathsAtTip = () => [...gitHub.files().keys()].filter((path) => path.startsWith('content/posts/'))
  return { gitHub, pathsAtTip }
}

/** The messages after a save and a deletion, before the view is opened. */
function EarlierMessages() {
  const show = useToast()
  useLayoutEffect(() => {
    const run = () => {}
    show({ text: 'Saved.', action: { label: 'Publish…', run } })
    show({ text: 'Deleted.', action: { label: 'Undo', run, isUndo: true } })
  }, [show])
  return null
}

function open({ postId = '', repository = null as string | null } = {}) {
  const props = {
    url: 'https://me.example/',
    repository,
    postId,
    onBack: vi.fn(),
    onCreate: vi.fn(),
    onEdit: vi.fn(),
  }
  const rendered = render(
    withPanel(
      <>
        <EarlierMessages />
        <PublishView {...props} />
      </>,
    ),
  )
  return { ...rendered, onEdit: props.onEdit }
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { name })
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const tick = async (name: string) => fireEvent.click(await box(name))
const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)
const alertText = async () => (await screen.findByRole('alert')).textContent
async function enterToken(token: string) {
  fireEvent.change(await screen.findByLabelText('Token'), { target: { value: token } })
  fireEvent.submit(screen.getByRole('form', { name: 'GitHub token' }))
}
const savedFile = () => {
  const read = readSavedFile(platform.files.saveFile.mock.lastCall?.[0].data)
  if (!read.ok) throw new Error(read.why)
  return { ...read, text: platform.files.saveFile.mock.lastCall?.[0].data }
}

beforeEach(async () => {
  platform.repository = null
  platform.files.saveFile.mockReset().mockResolvedValue({ ok: true })
  gitHubToken.forget()
  await awaitPosts(['mine', 'other', 'there', 'third'].map((id) => ({ id, digest: null, at: 0 })))
  await editedFrom.rememberImported([MINE, OTHER].map((post) => ({ post, change: 'new' })))
})

describe('the plan', () => {
  it('lies below no message that offers something', async () => {
    given([MINE], [])
    open()
    await box('Mine')
    expect(screen.queryByText('Saved.')).toBeNull()
    expect(screen.queryByText('Deleted.')).toBeNull()
  })

  it('notes a linked post that is not on the site, until it is ticked too, and leads to the link', async () => {
    const content = 'Text. [a](post:other) [b](post:there) [c](post:mine)'
    given([{ ...MINE, content }, OTHER], [THERE])
    const { onEdit } = open({ postId: 'mine' })
    const note = await screen.findByRole('button', { name: /not on your site: “Other”/ })
    expect(screen.getByText('Before you publish: 1 note')).toBeTruthy()
    fireEvent.click(note)
    expect(onEdit).toHaveBeenCalledWith('mine', expect.objectContaining({ start: 6, end: 21 }))
    await tick('Other')
    expect(screen.queryByText(/Before you publish/)).toBeNull()
  })

  it('says that there is nothing to publish without posts, and nothing to do when both sides are the same', async () => {
    given([], [])
    const { unmount } = open()
    await heading('Nothing to publish yet')
    unmount()
    given([MINE], [MINE])
    open()
    await screen.findByText('Everything is on your site.')
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('ticks only the post that the owner came from, with its difference open', async () => {
    await editedFrom.add(new Map([['mine', digestOf(OLDER)]]))
    given([MINE, OTHER, { ...OTHER, id: 'third', title: 'Third' }], [OLDER])
    open({ postId: 'mine' })
    expect((await screen.findAllByRole('deletion')).map(({ textContent }) => textContent)).toContain('Older.')
    expect(ticked()).toEqual([await box('Mine')])
    await press('Select all new')
    expect(ticked()).toHaveLength(3)
    expect(screen.getByText('Publishes 3 posts.')).toBeTruthy()
  })

  it('quotes a comment of the author before its post is ticked', async () => {
    const content = 'Text.\n\n<!-- for me alone -->'
    given([aPost({ id: 'mine', title: 'Mine', content }), OTHER], [])
    open()
    const quoted = await screen.findByText(
      /It has a comment that readers would see here: <!-- for me alone -->\./,
    )
    expect((await box('Mine')).getAttribute('aria-describedby')).toBe(quoted.id)
    expect(ticked()).toEqual([])
    expect(screen.getAllByText(/It has a comment/)).toHaveLength(1)
  })

  it('ticks nothing if the owner came from no post, or if two texts are to be chosen from', async () => {
    given([MINE, OTHER], [OLDER])
    open({ postId: 'mine' })
    await screen.findByText(/can’t tell which is newer/)
    expect(ticked()).toEqual([])
    expect(screen.getByRole('button', { name: 'Save a file for the command' }).ariaDisabled).toBe('true')
  })

  it('publishes nothing from a store that cannot be read, but still gets posts', async () => {
    given(JSON.stringify([MINE, { id: 1 }]), [THERE])
    open({ postId: 'mine' })
    expect(await alertText()).toMatch(/^1 stored post can’t be read\. Nothing is published or removed\./)
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /^(Save a file|Remove)/ })).toBeNull()
    await screen.findByRole('button', { name: 'Get it: Only there' })
  })

  it('gets a post of the site, with its picture, after a question if it replaces one', async () => {
    const pictured = { ...OLDER, imageUrl: 'data:image/png;base64,AAAA' }
    given([MINE], [pictured])
    open()
    await press('Get it: Mine')
    await press('Replace it')
    await screen.findByText('Everything is on your site.')
    expect(readPosts().posts).toEqual([pictured])
  })
})

describe('without a repository on GitHub', () => {
  it('saves a file with the ticks, and names the command', async () => {
    given([MINE, OTHER], [THERE])
    open()
    await tick('Mine')
    await press('Publish at…: Mine')
    fireEvent.change(await screen.findByLabelText(/^Publish at \(/), {
      target: { value: '2031-05-06T07:08' },
    })
    await press('Select all new')
    fireEvent.click(await box('Other'))
    await press('Remove from the site: Only there')
    await press('Remove it')
    await screen.findByText(/^Publishes 1 post, removes 1\./)
    await press('Save a file for the command')
    await heading('The file is saved')
    const { posts, ticks } = savedFile()
    expect(posts).toEqual([MINE])
    const publishAt = new Date('2031-05-06T07:08').toISOString().replace('.000Z', 'Z')
    expect(ticks).toEqual([
      { id: 'mine', action: 'publish', onto: null, publishAt },
      { id: 'there', action: 'remove', onto: digestOf(THERE) },
    ])
    expect(screen.getByText(/npm run publish -- ~\/Downloads\/inkfolio-posts-/)).toBeTruthy()
  })
})

describe('on GitHub', () => {
  it('shows the repository’s plan instead of publishing over a text that the site did not show', async () => {
    given([MINE], [])
    const { pathsAtTip } = gitHubWith([OLDER])
    open({ postId: 'mine', repository: REPOSITORY })
    await press('Publish on GitHub')
    await enterToken(TOKEN)
    expect(await alertText()).toMatch(/^Your repository has other texts than your site/)
    expect(ticked()).toEqual([])
    expect(pathsAtTip()).toHaveLength(1)
    await tick('Mine')
    await press('Publish on GitHub')
    await heading('Published')
  })

  it('takes a tick for one press: what somebody takes back later is not ticked again', async () => {
    given([MINE, OTHER], [])
    const { gitHub, pathsAtTip } = gitHubWith([])
    open({ postId: 'mine', repository: REPOSITORY })
    await press('Publish on GitHub')
    // Copied with an invisible character.
    await enterToken(`${TOKEN}\u200b`)
    await heading('Published')
    gitHub.commit(filesOf([]))
    await press('Show the plan')
    await screen.findByText('Nothing is ticked.')
    expect(ticked()).toEqual([])
    expect(pathsAtTip()).toEqual([])
  })

  it('publishes nothing after somebody else has, or after another tab has saved, and forgets the token with the page', async () => {
    given([MINE], [])
    const { gitHub, pathsAtTip } = gitHubWith([])
    gitHubToken.set(TOKEN)
    open({ postId: 'mine', repository: REPOSITORY })
    await box('Mine')
    gitHub.commit(filesOf([THERE]))
    await press('Publish on GitHub')
    expect(await alertText()).toMatch(/^Your repository has changed since you looked/)
    writeItem(POSTS_KEY, JSON.stringify([{ ...MINE, content: 'Mended.' }]))
    await press('Publish on GitHub')
    await waitFor(async () => expect(await alertText()).toMatch(/^Your posts have changed/))
    expect(pathsAtTip()).toEqual(['content/posts/there.md'])
    window.dispatchEvent(new Event('pagehide'))
    expect(gitHubToken.current()).toBeNull()
  })

  it('never says that a commit without an answer was not published, and finds it later', async () => {
    given([MINE], [])
    const { gitHub } = gitHubWith([])
    gitHubToken.set(TOKEN)
    open({ postId: 'mine', repository: REPOSITORY })
    gitHub.trouble = 'late commit'
    await press('Publish on GitHub')
    await heading('No answer yet')
    await screen.findByText(/It may still arrive\. Look again/)
    gitHub.deliver()
    await press('Look again')
    await screen.findByText('Everything is on your site.')
  })

  it('asks for another token when the first one may not write', async () => {
    given([MINE], [])
    const { gitHub } = gitHubWith([])
    gitHubToken.set(TOKEN)
    open({ postId: 'mine', repository: REPOSITORY })
    gitHub.trouble = 'forbidden'
    await press('Publish on GitHub')
    expect(await alertText()).toContain('“Contents: Read and write”')
    expect(gitHubToken.current()).toBeNull()
  })
})

describe('in the app', () => {
  const reads = (answer: Partial<RepositoryRead>) =>
    ({ ok: true, tip: '1'.repeat(40), branch: 'main', files: new Map(), ...answer }) as RepositoryRead
  function app(read: RepositoryRead, commit: CommitResult) {
    platform.repository = { choose: vi.fn(), read: vi.fn(), commit: vi.fn(), picture: vi.fn() }
    platform.repository.read.mockResolvedValue(read)
    platform.repository.commit.mockResolvedValue(commit)
    given([MINE], [])
    return platform.repository
  }

  it('asks for the folder once, then commits and pushes, with what is left to do', async () => {
    const notice = 'Your branch does not have it yet.'
    const repository = app(reads({ ok: false, why: '', needs: 'folder' } as RepositoryRead), {
      ok: true,
      commit: 'c',
      notice,
    })
    open({ postId: 'mine' })
    repository.choose.mockResolvedValueOnce({ ok: false, why: 'No site.' })
    await press('Choose the folder…')
    expect(await alertText()).toBe('No site.')
    repository.choose.mockResolvedValueOnce({ ok: true, folder: 'site' })
    repository.read.mockResolvedValue(reads({}))
    await press('Choose the folder…')
    await press('Commit and push')
    await heading('Published')
    await screen.findByText(notice)
    const [tip, change] = repository.commit.mock.lastCall ?? []
    expect(tip).toBe('1'.repeat(40))
    expect([...change.keys()]).toEqual([expect.stringMatching(/-mine\.md$/), 'published.json'])
  })

  it('says why nothing was published, above the plan with the ticks', async () => {
    app(reads({}), { ok: false, certain: true, why: 'A hook refused it.' })
    open({ postId: 'mine' })
    await press('Commit and push')
    expect(await alertText()).toBe('A hook refused it.')
    expect(ticked()).toHaveLength(1)
  })

  it('writes the files where there is no remote', async () => {
    app(reads({ branch: '' }), { ok: true, commit: '' })
    open({ postId: 'mine' })
    await press('Write to content/')
    await heading('Written')
  })
})
