/**
 * Asks the browser not to clear this site's data by itself, as it may when the disk is nearly full. What it answers changes
 * nothing here, and not every browser can be asked.
 */
export function askToLast(): void {
  const storage: Partial<StorageManager> | undefined = navigator.storage
  storage?.persist?.().catch(() => false)
}
