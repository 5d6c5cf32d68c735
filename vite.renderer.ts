import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { fontPreloadPlugin, headPlugin } from './scripts/build/head-plugin'
import { noticesPlugin } from './scripts/build/notices-plugin'
import { portfolioPlugin } from './scripts/build/portfolio-plugin'

const top = import.meta.dirname
const sourceFolder = resolve(top, 'src/renderer/src')

/** The renderer's options, shared by the web build, the desktop build and the unit tests. */
export function rendererOptions(): UserConfig {
  const portfolioFile = resolve(top, process.env.PORTFOLIO_CONFIG ?? 'portfolio.config.ts')
  return {
    root: resolve(top, 'src/renderer'),
    envDir: top,
    resolve: { alias: { '@': sourceFolder } },
    plugins: [
      react(),
      tailwindcss(),
      portfolioPlugin(portfolioFile),
      headPlugin({ bootFile: resolve(sourceFolder, 'app/theme/boot.ts'), sourceFolder }),
      fontPreloadPlugin(),
      noticesPlugin(),
    ],
    // Images stay files: a data URL can neither be cached nor, when it fails, be told from a missing one.
    build: { assetsInlineLimit: 0, emptyOutDir: true },
  }
}
