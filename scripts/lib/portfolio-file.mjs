import { resolve } from 'node:path'

/**
 * The owner's config: the one there is, or the one that PORTFOLIO_CONFIG names, as for the tests' own owner. Seen
 * from where npm starts every script; this file's own place is not known where electron-vite bundles it.
 */
export const portfolioFile = () => resolve(process.env.PORTFOLIO_CONFIG ?? 'portfolio.config.ts')
