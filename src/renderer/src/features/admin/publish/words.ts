import { counted } from '@/domain/counted'
import type { StoredPosts } from '@/domain/post'
import type { PlanEntry } from '@/domain/publishing/publish-plan'
import type { Selection } from './choices'

/** The label of the button that publishes, or only writes files: 'Publish 2 posts, reschedule 1 and remove 1'. */
export function publishLabel({ publish, reschedule, remove }: Selection, onlyWrites: boolean): string {
  const parts = [
    { verb: onlyWrites ? 'write' : 'publish', count: publish.length },
    { verb: 'reschedule', count: reschedule.length },
    { verb: 'remove', count: remove.length },
  ].filter(({ count }) => count > 0)
  const words = parts.map(({ verb, count }, index) => `${verb} ${index === 0 ? counted(count) : count}`)
  const label = new Intl.ListFormat('en-GB').format(words)
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}`
}

/** `place`: 'in this browser' or 'on this computer'. `isKnown`: whether the base of the local text is known. */
export function explainState({ state, why, needsNewId }: PlanEntry, isKnown: boolean, place: string): string {
  switch (state) {
    case 'new':
      return 'It has never been published.'
    case 'changed':
      return 'You have changed it since it was published.'
    case 'older here':
      return 'Your site has a newer version.'
    case 'both changed':
      return isKnown
        ? 'It changed here and on your site. Choose one of the two versions.'
        : 'The two versions differ, and Inkfolio can’t tell which is newer. Choose one.'
    case 'removed from the site':
      return 'It was removed from your site.'
    case 'only on the site':
      return `It is on your site, but not ${place}.`
    case 'same':
      return 'It is the same on your site.'
    case 'cannot be published':
      return `${why}${needsNewId ? ' Save its text as a new post, which gets a new id.' : ''}`
  }
}

/** The one command to run after the file is saved. It finds the newest file in the download folder. */
export const publishCommand = (removed: readonly string[], from: string | null = null): string =>
  [
    'npm run publish --',
    ...(from === null ? [] : [`--from ${from}`]),
    ...removed.map((id) => `--remove ${id}`),
    '--push',
  ].join(' ')

/** GitHub's page that takes files for `content/inbox/`. The workflow Site watches main. */
export const uploadAddress = (repository: string): string => `${repository}/upload/main/content/inbox`

/**
 * Why nothing may be published at all, whatever the plan says; null if it may. A store that is blocked, empty or partly
 * unreadable must never look like an owner who deleted posts.
 */
export function writingRefusal({ posts, problem, rejected }: StoredPosts, isBlocked: boolean): string | null {
  if (isBlocked) return 'The browser is blocking storage for this site, so your posts can’t be read.'
  if (problem === 'some-rejected') return `${counted(rejected, 'stored post')} can’t be read.`
  if (problem !== null) return 'Your stored posts can’t be read.'
  return posts.length === 0 ? 'There are no posts here.' : null
}
