/** What a page says of itself for offline use. The build writes it (`scripts/build/offline-plugin.ts`). */
export type OfflineData = {
  /** The page's file, such as `index.html`. A host may give it at other addresses too. */
  page: string
  /** Changes with the page and with every file it needs. */
  version: string
  /** Addresses of the hashed files that the page needs. */
  files: string[]
}

const DATA = /<div id="root"[^>]* data-page="([^"]*)" data-version="([^"]*)" data-files="([^"]*)"/

/** Null if the HTML is not a built page of this site, such as the login page of a public network. */
export function offlineData(html: string): OfflineData | null {
  const [, page, version, files] = DATA.exec(html) ?? []
  if (page === undefined || version === undefined || files === undefined) return null
  return { page, version, files: files.split(' ').filter((file) => file !== '') }
}
