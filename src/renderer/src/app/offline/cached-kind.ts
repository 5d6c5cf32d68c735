/**
 * Whether files of this kind are cached with a page. Not fonts, because each page contains the letters it needs. Not
 * pictures, because most are never seen.
 */
export const isCachedKind = (address: string): boolean => /\.(?:js|svg)$/.test(address)
