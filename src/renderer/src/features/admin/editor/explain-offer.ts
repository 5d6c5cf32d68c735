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
  if (isDirty) return 'another text that is not saved either'
  if (saved) return 'the saved post'
  return base ? 'the post as it was' : 'an empty post'
}

function howItStands({ base, saved }: Situation): string {
  if (saved) return 'This is how it differs from the saved post.'
  return base ? 'Its post is no longer stored.' : 'It was never saved.'
}

/** What the offer of a recovered draft says. */
export function explainOffer(situation: Situation): string {
  return `${howItStands(situation)} The editor below shows ${whatIsShown(situation)} until you decide.`
}
