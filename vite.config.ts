import { resolve } from 'node:path'
import { defineConfig, mergeConfig } from 'vite'
import { basePathPlugin } from './scripts/build/base-path'
import { devPlugin } from './scripts/build/dev-plugin'
import { noticesPlugin } from './scripts/build/notices-plugin'
import { OLDEST_TARGETS } from './scripts/build/oldest-browsers'
import { sitePlugin } from './scripts/build/site-plugin'
import { portfolioFile } from './scripts/lib/portfolio-file.mjs'
import { rendererOptions, rendererPrerenderer } from './vite.renderer'

export default defineConfig(() =>
  mergeConfig(rendererOptions(), {
    plugins: [
      basePathPlugin(portfolioFile()),
      sitePlugin(portfolioFile(), rendererPrerenderer()),
      devPlugin(portfolioFile(), 'site'),
      noticesPlugin(portfolioFile()),
    ],
    server: { host: '127.0.0.1' },
    build: {
      target: OLDEST_TARGETS,
      outDir: resolve(import.meta.dirname, process.env.OUT_DIR ?? 'dist/web'),
    },
  }),
)
