import type { Comparison } from '@/domain/compare-import'

/** What posts are taken from. */
export type Source = 'import' | 'backup'

/** What the button says that puts an import or a backup in the place of all stored posts, of which there are some. */
export const replaceLabel = (stored: number): string =>
  stored === 1 ? 'Replace the one post' : `Replace all ${stored} posts`

/** What each of the two ways to take an import or a backup in does to the stored posts, of which there are some. */
export function explainWays(source: Source, { counts, missing }: Comparison, refused: number): string {
  const merging =
    counts.new + counts.changed === 0
      ? 'Merging changes nothing.'
      : 'Merging replaces the changed posts and adds the new ones.'
  const where = `${source === 'import' && refused > 0 ? 'refused or ' : ''}not in the ${source}`
  const replacing =
    missing === 0
      ? `Replacing removes none, as every stored post is in the ${source}.`
      : `Replacing also removes ${missing === 1 ? 'the one post that is' : `the ${missing} posts that are`} ${where}.`
  return `${merging} ${replacing} What is stored now is copied before any of it changes.`
}
