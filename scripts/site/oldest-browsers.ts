/** The oldest browsers that the pages work in (README.md). Syntax is built for them. In its own file for the tests. */
export const OLDEST = { safari: '16.4', firefox: '115', chrome: '111' } as const

/** The same as Vite's `build.target`. */
export const OLDEST_TARGETS = Object.entries(OLDEST).map(([browser, version]) => browser + version)
