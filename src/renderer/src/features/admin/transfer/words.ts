import type { Comparison } from '@/domain/import/compare-import'
import { counted } from '@/domain/text/counted'
import { formatExactMoment } from '@/domain/text/moment'
import type { BackupSummary, BackupText } from '@/platform/platform'
import type { Source } from './incoming'

export const replaceLabel = (stored: number): string =>
  stored === 1 ? 'Replace 1 post' : `Replace all ${stored} posts`

/** Explains the effects of merging and replacing. */
export const explainWays = ({ missing }: Comparison, source: Source): string =>
  `Merging adds the new posts and replaces the changed ones. Replacing also removes ${counted(missing)} that aren’t in the ${source}. Your current posts are backed up first.`

export const DONE: Record<Source, { nothing: string; posts: (count: number) => string }> = {
  import: {
    nothing: 'Nothing was imported',
    posts: (count) => `Imported ${counted(count)}.`,
  },
  backup: {
    nothing: 'Nothing was restored',
    posts: (count) => `Restored ${counted(count)}.`,
  },
}

/** The reasons why a backup cannot be restored. */
export const DAMAGES: Record<Extract<BackupText, { ok: false }>['reason'], string> = {
  damaged: 'The file is damaged: its checksum doesn’t match.',
  'not-a-backup': 'This isn’t an Inkfolio backup.',
  unreadable: 'The file can’t be read.',
}

export function describeBackup({ savedAt, postCount, state }: BackupSummary) {
  const moment = formatExactMoment(Date.parse(savedAt))
  if (state !== 'good') return { moment, description: DAMAGES[state] }
  if (postCount === null) return { moment, description: 'Unreadable posts' }
  return { moment, description: counted(postCount) }
}
