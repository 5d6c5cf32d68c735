const NAMES = ['draft', 'drafts', 'unpublished', 'private', 'trash']

/** A folder's name without digits and marks around it: `_drafts`, `01 Drafts`. */
const plainName = (folder: string) => folder.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').toLowerCase()

/** Jekyll and Astro publish no file with such a name. */
export const isUnpublishedName = (path: string): boolean => /(?:^|[/\\])_[^/\\]*$/.test(path)

/** The folder in a file's path that marks its files as unpublished, such as `_drafts`; null without one. */
export function unpublishedFolder(path: string): string | null {
  const [, ...folders] = path.split(/[/\\]/).reverse()
  return folders.find((folder) => NAMES.includes(plainName(folder))) ?? null
}
