type SaveState = {
  isDirty: boolean
  /** When the open editor last saved, and when it last stored a draft; null for never. In ms since the epoch. */
  savedAt: number | null
  draftStoredAt: number | null
}

/** What the editor's bar says of the text: '' for one that was only opened. */
export function saveStatus(
  { isDirty, savedAt, draftStoredAt }: SaveState,
  formatTime: (at: number) => string,
): string {
  if (!isDirty) return savedAt === null ? '' : `Saved ${formatTime(savedAt)}`
  return draftStoredAt === null ? 'Not saved yet' : `Not saved yet · copy kept ${formatTime(draftStoredAt)}`
}
