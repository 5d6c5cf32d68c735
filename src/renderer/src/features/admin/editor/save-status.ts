import type { SiteState } from '@publishing/site-state'

type SaveState = {
  isDirty: boolean
  /** The times of the last save and of the last stored draft, in ms since the epoch; null for never. */
  savedAt: number | null
  draftStoredAt: number | null
}

/** Whether the bar has the button 'Publish…', as a save in place shows no toast with it. `siteState`: null if unknown. */
export const offersPublish = (
  { isDirty, savedAt }: Omit<SaveState, 'draftStoredAt'>,
  siteState: SiteState | null,
): boolean => !isDirty && savedAt !== null && siteState !== 'on the site' && siteState !== 'scheduled'

/**
 * The status in the editor's bar. It moves no field: it is never empty, and short enough to stand on a phone beside the
 * number of words.
 */
export function saveStatus(
  { isDirty, savedAt, draftStoredAt }: SaveState,
  formatTime: (at: number) => string,
): string {
  if (!isDirty) return savedAt === null ? 'No unsaved changes' : `Saved ${formatTime(savedAt)}`
  return draftStoredAt === null ? 'Not saved yet' : `Not saved · copy ${formatTime(draftStoredAt)}`
}
