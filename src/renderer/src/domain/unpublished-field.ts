/** What keeps a text from readers where it was written, by its name and its value in lower case. */
const HIDING = new Map([
  ['draft', 'true'],
  ['published', 'false'],
])

/** Whether this field of a file says that its post is not to be read yet. */
export function isUnpublished(name: string, value: unknown): boolean {
  const hiding = HIDING.get(name)
  return hiding !== undefined && `${value}`.toLowerCase() === hiding
}

/** Why such a post is not taken, in words that go on from 'It …'. `by`: where the field stands. */
export const unpublishedReason = (by: string): string =>
  `is kept from readers by ${by}, and here every post is shown: take that out to import it`
