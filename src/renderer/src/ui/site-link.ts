/**
 * The address of a link in a post. `/#about` leads to a section of the site, also if the site is not at the host's root.
 * `site`: the site's path or whole address.
 */
export const siteLink = (href: string, site: string): string =>
  href.startsWith('/#') ? site + href.slice(1) : href
