import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { BlogPost } from '@/domain/post'
import { formatPostFile } from '@/domain/publishing/post-file'
import type { PublishOutcome, PublishRequest, RepositorySide } from '@/platform/platform'
import { aliases, siteRecord } from '@/storage/admin/stores'
import { pending } from '@/testing/pending'
import { withPanel } from '@/testing/with-panel'
import { platform } from './testing/fake-platform'
import { begin, given, heading, open, press, tick } from './testing/publish-page'

vi.mock('@/platform/current', () => import('./testing/fake-platform'))

let A: BlogPost
let B: BlogPost
beforeEach(async () => {
  ;({ A, B } = await begin())
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
  const fileOf = (post: BlogPost, schedule = {}) => {
    const file = formatPostFile(post, schedule)
    if (!file.ok) throw new Error(file.why)
    return { path: 'posts/a.md', bytes: new TextEncoder().encode(file.text) }
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

  it('publishes the ticked posts step by step, and waits', async () => {
    let step: (step: 'write') => void = () => {}
    const { promise, end } = pending<PublishOutcome>()
    repository.publish.mockImplementation((_, onStep) => {
      step = onStep
      return promise
    })
    await aliases.remember(new Map([[A.id, ['My note']]]))
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
      aliases: { [A.id]: ['My note'] },
      upTo: 'push',
    })
  })

  it('shows why a run failed, and how to continue', async () => {
    ends({ ok: false, reason: 'refused', why: 'Somebody else pushed first.', isWritten: true })
    open()
    await press('Publish 1 post')
    await heading('Written, but not published')
    await screen.findByText('Somebody else pushed first.')
    await press('Show the plan again')
    await screen.findByRole('button', { name: 'Publish 1 post' })
  })

  it('says that a run failed after the owner left the view', async () => {
    const { promise, end } = pending<PublishOutcome>()
    repository.publish.mockReturnValue(promise)
    const { rerender } = open()
    await press('Publish 1 post')
    await heading('Publishing')
    rerender(withPanel(null))
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

  it('only writes if it cannot commit', async () => {
    repository.read.mockResolvedValue({ ...SIDE, onlyWrites: 'git is not installed.' })
    ends({ ok: true, end: 'written', notices: ['Not committed: a.md'] })
    open()
    await screen.findByText('git is not installed.')
    await press('Write 1 post')
    await heading('Written')
    await screen.findByText(/It is written to content\//)
    await screen.findByText('Not committed: a.md')
    expect(repository.publish.mock.lastCall?.[0].upTo).toBe('write')
  })

  it('gives a scheduled post another time', async () => {
    const files = [fileOf(A, { publishAt: '2031-05-06T07:08:00Z' })]
    repository.read.mockResolvedValue({ ...SIDE, files })
    ends({ ok: true, end: 'pushed', notices: [] })
    open()
    await press('Publish at…: Mine')
    fireEvent.change(await screen.findByLabelText(/^Publish at \(/), {
      target: { value: '2032-01-02T03:04' },
    })
    await press('Publish 1 post')
    await heading('Pushed')
    const at = new Date('2032-01-02T03:04').toISOString().replace('.000Z', 'Z')
    expect(repository.publish.mock.lastCall?.[0]).toMatchObject({
      publish: [A.id],
      remove: [],
      at: { [A.id]: at },
    })
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
    await heading('The posts couldn’t be compared')
    await screen.findByText('The folder is gone.')
    await screen.findByRole('button', { name: 'Choose another folder…' })
  })
})
