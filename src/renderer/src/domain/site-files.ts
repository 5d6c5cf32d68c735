// The site's files of published posts. No other files are in its folder blog/.

/** The folder of the posts' pages. */
export const BLOG_FOLDER = 'blog/'
/** The address of a post. `site`: the site's address or path, with a slash at the end. `name`: the post's slug or id. */
export const postAddress = (site: string, name: string): string =>
  `${site}${BLOG_FOLDER}${encodeURIComponent(name)}`
/** The digests and slugs of all published posts, and the time of the next scheduled one. */
export const DIGESTS_FILE = 'published.json'
export const pageFile = (name: string): string => `${BLOG_FOLDER}${name}.html`
export const dataFile = (id: string): string => `${BLOG_FOLDER}${id}.post.json`
/** A post as Markdown, and the page. Beside the post's address, so that the page need not know the file's name. */
export const SOURCE_ENDING = '.md'
export const sourceFile = (slug: string): string => `${BLOG_FOLDER}${slug}${SOURCE_ENDING}`
export const PAGE_SOURCE = 'index.md'
/** The cards of all published posts. */
export const LIST_FILE = `${BLOG_FOLDER}posts.json`
/** An export of the published posts. The admin area imports it in a browser without posts (features/admin/get-site-posts.ts). */
export const OWNER_FILE = `${BLOG_FOLDER}published-posts.json`

/** The endings of a post's files. */
const OF_A_POST = /\.(?:html|md|post\.json)$/

/** Whether the address of an id, `/blog/{id}`, is that of one of these files. The case does not matter on every system. */
export function isFileAddress(id: string): boolean {
  const file = `${BLOG_FOLDER}${id.toLowerCase()}`
  return file === LIST_FILE || file === OWNER_FILE || OF_A_POST.test(file)
}
