/** The tab's title: `post` is the title of the open post, null if none is open. */
export function pageTitle(post: string | null, { name, title }: { name: string; title: string }): string {
  return post === null ? `${name} | ${title}` : `${post} | ${name}`
}
