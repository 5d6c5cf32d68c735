const COMPACT_PAST = 20

/** Spec §2.3, §9: compact past 20 px, normal at 20 px and less. */
export function isCompact(scrollY: number): boolean {
  return scrollY > COMPACT_PAST
}
