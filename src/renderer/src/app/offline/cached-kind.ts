/** Excludes fonts, as each page contains the letters it needs, and pictures, as most are never seen. */
export const isCachedKind = (address: string): boolean => /\.(?:js|svg)$/.test(address)
