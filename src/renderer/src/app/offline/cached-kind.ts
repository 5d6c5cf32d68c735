/** Not fonts, as each page contains the letters that it needs; not pictures, as most are never seen. */
export const isCachedKind = (address: string): boolean => /\.(?:js|svg)$/.test(address)
