/** Another post of the site: as the editor writes it, or as the path of its page. */
const POST = /^(?:post:|\/blog\/)(?=[^/])/

/** Whether a link in a post leads to another post of the site. */
export const isPostLink = (href: string): boolean => POST.test(href)

/**
 * The address of a link in a post. `/#about` leads to a section of the site, and `post:ID` or `/blog/ID` to a post, also
 * if the site is not at the host's root. `site`: the site's path or whole address.
 */
export const siteLink = (href: string, site: string): string =>
  href.startsWith('/#') ? site + href.slice(1) : href.replace(POST, () => `${site}blog/`)
