/**
 * The address of a link in a post. `/#about` means the site's own section, also where the site is not at the host's
 * root; `base` is the site's path or whole address.
 */
export const siteLink = (href: string, base: string): string =>
  href.startsWith('/#') ? base + href.slice(1) : href
