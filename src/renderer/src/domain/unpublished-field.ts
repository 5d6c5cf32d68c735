/** Fields that mark a post as unpublished in other blogs, each with its value in lower case. */
const HIDING = new Map([
  ['draft', 'true'],
  ['published', 'false'],
])

export function isUnpublished(name: string, value: unknown): boolean {
  const isFlag = typeof value === 'boolean' || typeof value === 'string'
  return isFlag && String(value).toLowerCase() === HIDING.get(name)
}

/** In words that follow 'It …'. `by`: the field. */
export const unpublishedReason = (by: string): string =>
  `is hidden from readers by ${by}, and here every post is shown: take that out to import it`
