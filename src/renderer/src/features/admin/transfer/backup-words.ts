import { formatExactMoment } from '@/domain/moment'
import type { BackupSummary, BackupText } from '@/platform/platform'

type Damage = Extract<BackupText, { ok: false }>['reason']

const DAMAGES: Record<Damage, string> = {
  truncated: 'Its end is missing.',
  garbled: 'It was changed since it was written: its checksum does not fit.',
  'not-a-backup': 'It is no backup of Inkfolio.',
  newer: 'It was written by a newer version of the app.',
  unreadable: 'The file cannot be read.',
  missing: 'The file is no longer there.',
}

/** Why a backup is not taken, as a sentence. */
export const explainDamage = (reason: Damage): string => DAMAGES[reason]

/** A listed backup in the owner's words: when it was written, and what it holds. */
export function describeBackup({ savedAt, postCount, state }: BackupSummary) {
  const moment = formatExactMoment(Date.parse(savedAt))
  if (state !== 'good') return { moment, content: DAMAGES[state] }
  if (postCount === null) return { moment, content: 'what was stored, which was no list of posts' }
  return { moment, content: postCount === 1 ? '1 post' : `${postCount} posts` }
}
