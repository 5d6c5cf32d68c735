import type { Comparison } from '@/domain/compare-import'
import { formatExactMoment } from '@/domain/moment'
import type { BackupSummary, BackupText } from '@/platform/platform'
import type { Source } from './incoming'

/** The label of the button that replaces all stored posts. */
export const replaceLabel = (stored: number): string =>
  stored === 1 ? 'Replace the one post' : `Replace all ${stored} posts`

/** What merging and replacing would do to the stored posts. */
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

/** By the reason why a backup cannot be restored. */
export const DAMAGES: Record<Extract<BackupText, { ok: false }>['reason'], string> = {
  truncated: 'Its end is missing.',
  garbled: 'It was changed since it was written: its checksum does not fit.',
  'not-a-backup': 'It is no backup of Inkfolio.',
  newer: 'It was written by a newer version of the app.',
  unreadable: 'The file cannot be read.',
  missing: 'The file is no longer there.',
}

/** When a listed backup was written, and what it contains. */
export function describeBackup({ savedAt, postCount, state }: BackupSummary) {
  const moment = formatExactMoment(Date.parse(savedAt))
  if (state !== 'good') return { moment, content: DAMAGES[state] }
  if (postCount === null) return { moment, content: 'what was stored, which was no list of posts' }
  return { moment, content: postCount === 1 ? '1 post' : `${postCount} posts` }
}
