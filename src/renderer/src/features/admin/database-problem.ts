import type { DatabaseFailure } from '@/storage/admin/database'

/** Why the browser's database cannot be used, and what the owner can do. */
export function explainDatabase({ reason }: DatabaseFailure): string {
  switch (reason) {
    case 'newer':
      return 'A newer version of this site has used this browser. Load the page again to get that version.'
    case 'blocked':
      return 'Another tab still uses an older version of this site. Close that tab or load it again.'
    case 'failed':
      return 'The disk may be full, or the browser forbids it.'
  }
}
