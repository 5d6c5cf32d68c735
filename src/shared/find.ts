/** The find bar's requests. Each comes with the text of the bar's field. */
export type FindAction = 'search' | 'next' | 'previous' | 'close'

/** The find bar's channels: to main, and back for main's texts, such as '3 of 12'. */
export const FIND_CHANNEL = 'inkfolio:find'
export const FOUND_CHANNEL = 'inkfolio:found'
