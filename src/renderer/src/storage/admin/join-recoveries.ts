import type { KeepResult } from './key-value-store'
import { isFollowed } from './recent-saves'
import { type CopyMark, chainOf, isNamed, latestFirst, type Recovery } from './recovery'

/**
 * Both kinds of text left behind as one: drafts that were being written, and saves that did not last. Those that a save
 * followed are dropped when they are met: an earlier version, offered as unsaved text, would be taken for a newer one.
 */
export function joinRecoveries(drafts: Recovery, saves: Recovery): Recovery {
  async function dropRecovery(copy: CopyMark): Promise<KeepResult> {
    const [first, second] = await Promise.all([drafts.dropRecovery(copy), saves.dropRecovery(copy)])
    return first.ok ? second : first
  }
  return {
    keepRecovery: drafts.keepRecovery,
    listRecovery: async () => {
      const [written, saved] = await Promise.all([drafts.listRecovery(), saves.listRecovery()])
      const found = [...written.items, ...saved.items].sort(latestFirst)
      const followed = found.filter((copy) => isFollowed(copy, saved.items)).flatMap(chainOf)
      for (const copy of followed) void dropRecovery(copy)
      return {
        items: found.filter((copy) => !isNamed(copy, followed)),
        isWhole: written.isWhole && saved.isWhole,
      }
    },
    dropRecovery,
  }
}
