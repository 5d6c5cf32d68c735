import { resolve } from 'node:path'
import { defineConfig, mergeConfig } from 'vite'
import { portfolioFile } from './scripts/lib/portfolio-file.mjs'
import { basePathPlugin } from './scripts/site/config/base-path'
import { devPlugin } from './scripts/site/dev-plugin'
import { noticesPlugin } from './scripts/site/licenses/notices-plugin'
import { OLDEST_TARGETS } from './scripts/site/oldest-browsers'
import { loadSite } from './scripts/site/published/load-site'
import { sitePlugin } from './scripts/site/site-plugin'
import { rendererOptions, rendererPrerenderer } from './vite.renderer'

export default defineConfig(() =>
  mergeConfig(rendererOptions(loadSite), {
    plugins: [
      basePathPlugin(portfolioFile()),
      sitePlugin(portfolioFile(), rendererPrerenderer(loadSite)),
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
