import type { CompatStatement } from '@mdn/browser-compat-data/forLegacyNode'
import { OLDEST } from '../site/oldest-browsers'

/** A version as a number. A `≤` marks a feature that came with this version or an earlier one. */
function numberOf(version: string): number {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number)
  return major * 1000 + minor
}

/** Whether one of the oldest browsers lacks a feature. A partial implementation counts as support, and so does a prefix, which the build adds. */
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
