import { resolve } from 'node:path'

/**
 * The owner's config, or the one that PORTFOLIO_CONFIG names, as in the tests. Relative to the folder npm runs in,
 * because electron-vite bundles this module into another folder.
 */
export const portfolioFile = () => resolve(process.env.PORTFOLIO_CONFIG ?? 'portfolio.config.ts')
