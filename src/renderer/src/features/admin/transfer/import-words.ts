/** What the button says that puts an import or a backup in the place of all stored posts, of which there are some. */
export const replaceLabel = (stored: number): string =>
  stored === 1 ? 'Replace the one post' : `Replace all ${stored} posts`
