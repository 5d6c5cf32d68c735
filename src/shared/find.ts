/** The find bar's requests. Each comes with the text of the bar's field. */
export const FIND_ACTIONS = ['search', 'next', 'previous', 'close'] as const
export type FindAction = (typeof FIND_ACTIONS)[number]

/** Longer texts are not searched for. */
export const LONGEST_SEARCH = 200

/** The find bar's channels: to main, and back for main's texts, such as '3 of 12'. */
export const FIND_CHANNEL = 'inkfolio:find'
export const FOUND_CHANNEL = 'inkfolio:found'
