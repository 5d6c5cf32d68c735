/** A number with its noun, for example '1 post' or '2 posts'. */
export const counted = (count: number, noun = 'post'): string => `${count} ${noun}${count === 1 ? '' : 's'}`
