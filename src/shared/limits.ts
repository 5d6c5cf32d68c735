/**
 * How many UTF-16 units the page's store holds in the app, keys included. No text of posts is longer. Electron raises
 * Chromium's quota to 100 MiB, and a unit takes two bytes.
 */
export const DESKTOP_STORE_LIMIT = 52_428_800

/** The largest sum of files that one request takes or gives. An import of more than 200 MB is refused too. */
export const LARGEST_TRANSFER_BYTES = 256 * 1024 * 1024
