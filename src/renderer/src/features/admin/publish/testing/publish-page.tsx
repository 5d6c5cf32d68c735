import { fireEvent, render, screen } from '@testing-library/react'
import { vi } from 'vitest'
import type { BlogPost } from '@/domain/post'
import { digestOf } from '@/domain/publishing/post-digest'
import { siteRecord } from '@/storage/admin/stores'
import { writeItem } from '@/storage/local-store'
import { POSTS_KEY } from '@/storage/posts-key'
import { aPost } from '@/testing/factories'
import { withPanel } from '@/testing/with-panel'
import { PublishView } from '../publish-view'
import { platform } from './fake-platform'

let tests = 0

/** Forgets the last test, and makes posts with new ids: the records of a post outlive its test. */
export async function begin() {
  tests++
  platform.publishing.repository = null
  platform.files.saveFile.mockReset().mockResolvedValue({ ok: true })
  await siteRecord.load()
  await siteRecord.giveUp(siteRecord.current()?.sent.map(({ id }) => id) ?? [])
  const A = aPost({ id: `a${tests}`, title: 'Mine' })
  return { A, OLDER: { ...A, content: 'Older.' }, B: aPost({ id: `b${tests}`, title: 'Only there' }) }
}

/** Gives the browser its posts, and the site its own. null: none were stored, and the site does not answer. */
export function given(local: readonly BlogPost[] | string | null, site: readonly BlogPost[] | null): void {
  if (local !== null) writeItem(POSTS_KEY, typeof local === 'string' ? local : JSON.stringify(local))
  const digests = Object.fromEntries((site ?? []).map((post) => [post.id, digestOf(post)]))
  platform.site.readPublished.mockResolvedValue(site && JSON.stringify({ posts: digests, next: null }))
  platform.site.read.mockResolvedValue(site && JSON.stringify(site))
}

export function open(repository: string | null = null) {
  const props = { url: 'https://me.example/', repository, onBack: vi.fn(), onCreate: vi.fn() }
  return render(withPanel(<PublishView {...props} />))
}

export const heading = (name: string | RegExp) => screen.findByRole('heading', { name })
export const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }))
export const tick = (name: RegExp) => screen.findByRole('checkbox', { name })

/** The file that was saved last. */
export function savedFile() {
  const [file] = platform.files.saveFile.mock.lastCall ?? []
  return { name: file.name as string, entries: JSON.parse(file.data) }
}
