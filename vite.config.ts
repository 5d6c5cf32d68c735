import { resolve } from 'node:path'
import { defineConfig, mergeConfig } from 'vite'
import { basePathPlugin } from './scripts/build/base-path'
import { noticesPlugin } from './scripts/build/notices-plugin'
import { OLDEST_TARGETS } from './scripts/build/oldest-browsers'
import { pagesDevPlugin } from './scripts/build/pages/pages-dev-plugin'
import { loadSite } from './scripts/build/published/load-site'
import { publishedDevPlugin } from './scripts/build/published/published-dev-plugin'
import { siteData } from './scripts/build/published/site-data'
import { sitePlugin } from './scripts/build/site-plugin'
import { portfolioFile } from './scripts/lib/portfolio-file.mjs'
import { rendererOptions, rendererPrerenderer } from './vite.renderer'

export default defineConfig(() =>
  mergeConfig(rendererOptions(), {
    plugins: [
      basePathPlugin(portfolioFile()),
      sitePlugin(portfolioFile(), rendererPrerenderer()),
      publishedDevPlugin(portfolioFile()),
      pagesDevPlugin(portfolioFile(), async (base) => siteData(await loadSite(portfolioFile()), base)),
      noticesPlugin(portfolioFile()),
    ],
    server: { host: '127.0.0.1' },
    build: {
      target: OLDEST_TARGETS,
      outDir: resolve(import.meta.dirname, process.env.OUT_DIR ?? 'dist/web'),
    },
  }),
)
