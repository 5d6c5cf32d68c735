/** How much JavaScript the public page may bring, in bytes after gzip. */
export const SCRIPT_LIMITS = { beforeFirstPaint: 2000, inAll: 120_000 }
