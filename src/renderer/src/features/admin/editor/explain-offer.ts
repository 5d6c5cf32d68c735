import type { BlogPost } from '@/domain/post'

const ORIGINS = {
  saved: 'Compare the recovered text with the saved post.',
  deleted: 'The post was deleted.',
  new: 'This text was never saved.',
}

const SHOWN = {
  saved: 'Until you decide, the editor shows the saved post.',
  deleted: 'Until you decide, the editor shows the post as it was.',
  new: 'Until you decide, the editor is empty.',
}

type Situation = {
  isDirty: boolean
  /** The post as it was when editing began; null for a new one. */
  startedFrom: BlogPost | null
  /** The stored post; null if there is none. */
  saved: BlogPost | null
}

export function explainOffer({ isDirty, startedFrom, saved }: Situation): string {
  const state = saved ? 'saved' : startedFrom ? 'deleted' : 'new'
  const shown = isDirty ? 'Until you decide, the editor keeps your other unsaved text.' : SHOWN[state]
  return `${ORIGINS[state]} ${shown}`
}
