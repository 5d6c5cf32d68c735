import type { PlanEntry } from '@/domain/publishing/publish-plan'
import type { Selection } from './choices'

export const counted = (count: number, what = 'post'): string => `${count} ${what}${count === 1 ? '' : 's'}`

/** The label of the button that publishes. */
export function publishLabel({ publish, remove }: Selection): string {
  if (publish.length === 0 && remove.length > 0) return `Remove ${counted(remove.length)}`
  const removing = remove.length > 0 ? ` and remove ${remove.length}` : ''
  return `Publish ${counted(publish.length)}${removing}`
}

/** `place`: 'in this browser' or 'on this computer'. `isKnown`: whether it is known what the text here was made from. */
export function explainState({ state, why }: PlanEntry, isKnown: boolean, place: string): string {
  switch (state) {
    case 'new':
      return 'It was never published.'
    case 'changed':
      return 'You changed it since it was published.'
    case 'older here':
      return 'Your site has a newer text.'
    case 'both changed':
      return isKnown
        ? 'It changed here and on your site. Choose one of the two texts.'
        : 'The two texts differ, and it is not known which one is newer. Choose one.'
    case 'removed from the site':
      return 'It was removed from your site.'
    case 'only on the site':
      return `It is on your site, and not ${place}.`
    case 'same':
      return 'It is the same on your site.'
    case 'cannot be published':
      return `It ${why}.${why?.startsWith('has an id') ? ' Save its text as a new post, which gets a new id.' : ''}`
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
