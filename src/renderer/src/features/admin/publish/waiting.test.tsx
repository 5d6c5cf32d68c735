import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { BlogPost } from '@/domain/post'
import { digestOf } from '@/domain/publishing/post-digest'
import { siteRecord } from '@/storage/admin/stores'
import { begin, given, heading, open, press } from './testing/publish-page'

vi.mock('@/platform/current', () => import('./testing/fake-platform'))
// jsdom lacks the streams for ZIP files.
vi.mock('@/domain/unzip', () => ({ isZip: () => false }))
// jsdom has no database.
vi.mock('@/storage/admin/database', async () => {
  const { fakeDatabase } = await import('@/testing/fake-database')
  return { createDatabase: () => fakeDatabase().database }
})

let A: BlogPost
beforeEach(async () => {
  ;({ A } = await begin())
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
