import { resolve } from 'node:path'
import { defineConfig, mergeConfig } from 'vite'
import { basePathPlugin } from './scripts/build/base-path'
import { compressPlugin } from './scripts/build/compress-plugin'
import { contentDevPlugin } from './scripts/build/content/content-dev-plugin'
import { contentPlugin } from './scripts/build/content/content-plugin'
import { loadSite } from './scripts/build/content/load-site'
import { siteData } from './scripts/build/content/site-data'
import { hostingPlugin } from './scripts/build/hosting-plugin'
import { inputsPlugin } from './scripts/build/inputs-plugin'
import { noticesPlugin } from './scripts/build/notices-plugin'
import { offlinePlugin } from './scripts/build/offline-plugin'
import { OLDEST_TARGETS } from './scripts/build/oldest-browsers'
import { picturesPlugin } from './scripts/build/pictures-plugin'
import { portfolioFile } from './scripts/lib/portfolio-file.mjs'
import { rendererOptions, rendererPrerenderer } from './vite.renderer'

export default defineConfig(() => {
  const prerenderer = rendererPrerenderer()
  const readSiteData = async (base: string) => siteData(await loadSite(portfolioFile()), base)
  return mergeConfig(rendererOptions({ prerenderer, readSiteData }), {
    plugins: [
      basePathPlugin(portfolioFile()),
      picturesPlugin(portfolioFile()),
      offlinePlugin(resolve(import.meta.dirname, 'src/renderer/src/entries/service-worker.ts')),
      contentPlugin(portfolioFile(), prerenderer),
      contentDevPlugin(portfolioFile()),
      // Copies the finished page.
      hostingPlugin(portfolioFile()),
      inputsPlugin(portfolioFile()),
      compressPlugin(),
      noticesPlugin(portfolioFile()),
    ],
    server: { host: '127.0.0.1' },
    build: {
      target: OLDEST_TARGETS,
      outDir: resolve(import.meta.dirname, process.env.OUT_DIR ?? 'dist/web'),
    },
  })
})
