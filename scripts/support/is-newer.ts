import type { CompatStatement } from '@mdn/browser-compat-data/forLegacyNode'
import { OLDEST } from '../build/oldest-browsers'

/** A version as a number that can be compared. A `≤` says that it came with this one at the latest. */
function numberOf(version: string): number {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number)
  return major * 1000 + minor
}

/** Whether one of the oldest browsers lacks a feature. Part of it is enough, or a prefix: the build adds that. */
export function isNewer({ support }: CompatStatement): boolean {
  return Object.entries(OLDEST).some(([browser, oldest]) => {
    const statements = [support[browser as keyof typeof OLDEST] ?? []].flat()
    return !statements.some(
      ({ version_added: added, version_removed: removed, flags }) =>
        typeof added === 'string' &&
        added !== 'preview' &&
        !removed &&
        !flags &&
        numberOf(added) <= numberOf(oldest),
    )
  })
}
