import type { BlogPost } from '@/domain/post'

type Situation = {
  /** Whether the editor has text that is not saved: typed or restored. */
  isDirty: boolean
  /** The post as it was when editing began; null for a new one. */
  base: BlogPost | null
  /** The stored post; null if there is none. */
  saved: BlogPost | null
}

function whatIsShown({ isDirty, base, saved }: Situation): string {
  if (isDirty) return 'Until you decide, the editor keeps your other unsaved text.'
  if (saved) return 'Until you decide, the editor shows the saved post.'
  return base
    ? 'Until you decide, the editor shows the post as it was.'
    : 'Until you decide, the editor is empty.'
}

function howItStands({ base, saved }: Situation): string {
  if (saved) return 'Compare the recovered text with the saved post.'
  return base ? 'The post was deleted.' : 'This text was never saved.'
}

/** What the offer of a recovered draft says. */
export function explainOffer(situation: Situation): string {
  return `${howItStands(situation)} ${whatIsShown(situation)}`
}
