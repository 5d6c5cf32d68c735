import { counted } from '@/domain/counted'
import type { StoredPosts } from '@/domain/post'
import type { PlanEntry } from '@/domain/publishing/publish-plan'
import type { Selection } from './choices'

/** The label of the button that publishes. `onlyWrites`: it only writes files. */
export function publishLabel(selection: Selection, onlyWrites: boolean): string {
  const [publish, remove] = [selection.publish.length, selection.remove.length]
  const posts = counted(publish || remove)
  if (publish === 0) return `Remove ${posts}`
  if (remove > 0)
    return onlyWrites ? `Write ${posts} and remove ${remove}` : `Publish ${posts} and remove ${remove}`
  return onlyWrites ? `Write ${posts}` : `Publish ${posts}`
}

const SENTENCES: Record<PlanEntry['state'], string> = {
  new: 'This post has never been published.',
  changed: 'You have changed this post since it was published.',
  'older here': 'Your site has a newer version.',
  'both changed': 'The two versions differ, and Inkfolio can’t tell which is newer. Choose one.',
  'removed from the site': 'This post was removed from your site.',
  'only on the site': 'This post is on your site, but not here.',
  same: 'This post is the same on your site.',
  'cannot be published': 'This post can’t be published.',
}

export function explainState({ state, why, needsNewId }: PlanEntry): string {
  if (why === null) return SENTENCES[state]
  return needsNewId ? `${why} Save its text as a new post, which gets a new id.` : why
}

/** The one command to run after the file is saved. It finds the newest file in the download folder. */
export const publishCommand = (removed: readonly string[]): string =>
  ['npm run publish --', ...removed.map((id) => `--remove ${id}`), '--push'].join(' ')

/**
 * Why nothing may be published at all, whatever the plan says; null if it may. A store that is blocked, empty or partly
 * unreadable must never look like an owner who deleted posts.
 */
export function writingRefusal({ posts, problem, rejected }: StoredPosts, isBlocked: boolean): string | null {
  if (isBlocked) return 'The browser is blocking storage for this site, so your posts can’t be read.'
  if (problem === 'some-rejected')
    return rejected === 1 ? '1 stored post can’t be read.' : `${rejected} stored posts can’t be read.`
  if (problem !== null) return 'Your stored posts can’t be read.'
  return posts.length === 0 ? 'There are no posts here.' : null
}
