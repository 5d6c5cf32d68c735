import type { SiteState } from '@/domain/publishing/site-record'

type SaveState = {
  isDirty: boolean
  /** When the open editor last saved, and when it last stored a draft; null for never. In ms since the epoch. */
  savedAt: number | null
  draftStoredAt: number | null
}

/** Whether the bar leads to Publish: a save in place shows no toast that would. `siteState`: null if unknown. */
export const offersPublish = (
  { isDirty, savedAt }: Omit<SaveState, 'draftStoredAt'>,
  siteState: SiteState | null,
): boolean => !isDirty && savedAt !== null && siteState !== 'on the site' && siteState !== 'scheduled'

/** The status in the editor's bar. Never empty, so that the first key moves nothing. */
export function saveStatus(
  { isDirty, savedAt, draftStoredAt }: SaveState,
  formatTime: (at: number) => string,
): string {
  if (!isDirty) return savedAt === null ? 'No unsaved changes' : `Saved ${formatTime(savedAt)}`
  return draftStoredAt === null ? 'Not saved yet' : `Not saved yet · copy kept ${formatTime(draftStoredAt)}`
}
