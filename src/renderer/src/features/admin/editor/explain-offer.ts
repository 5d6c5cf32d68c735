import type { BlogPost } from '@/domain/post'

type Situation = {
  /** Whether the editor holds text that is not saved: typed, or restored a moment ago. */
  isDirty: boolean
  /** The post that is edited, as it was when editing began; null for a new one. */
  base: BlogPost | null
  /** As it is stored now; null when it is not. */
  saved: BlogPost | null
}

/** What the editor really shows beside the text that is offered. */
function whatIsShown({ isDirty, base, saved }: Situation): string {
  if (isDirty) return 'another text that is not saved either'
  if (saved) return 'the saved post'
  return base ? 'the post as it was' : 'an empty post'
}

function howItStands({ base, saved }: Situation): string {
  if (saved) return 'This is how it differs from the saved post.'
  return base ? 'Its post is no longer stored.' : 'It was never saved.'
}

/** What is said of a recovered text until the owner decides. */
export function explainOffer(situation: Situation): string {
  return `${howItStands(situation)} The editor below shows ${whatIsShown(situation)} until you decide.`
}
