import { type BlogPost, samePost } from './post'

/** How the stored post stands to the one that was opened: what another tab did to it meanwhile. */
type StoredChange = 'same' | 'changed' | 'deleted'

/** `base`: the post as it was when editing began, null for a new one; `current`: as it is stored now. */
export function storedChangeOf(base: BlogPost | null, current: BlogPost | null): StoredChange {
  if (current === null) return base === null ? 'same' : 'deleted'
  return base !== null && samePost(base, current) ? 'same' : 'changed'
}
