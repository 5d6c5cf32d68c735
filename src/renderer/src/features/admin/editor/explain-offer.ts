import type { BlogPost } from '@/domain/post'

type Situation = {
  /** Whether the editor has text that is not saved: typed or restored. */
  isDirty: boolean
  /** The post as it was when editing began; null for a new one. */
  base: BlogPost | null
  /** The stored post; null if there is none. */
  saved: BlogPost | null
}

/** The sentences of an offered draft. */
export function explainOffer({ isDirty, base, saved }: Situation): string {
  const draft = saved
    ? 'Compare the recovered text with the saved post.'
    : base
      ? 'The post was deleted.'
      : 'This text was never saved.'
  if (isDirty) return `${draft} Until you decide, the editor keeps your other unsaved text.`
  const shown = saved ? 'shows the saved post' : base ? 'shows the post as it was' : 'is empty'
  return `${draft} Until you decide, the editor ${shown}.`
}
