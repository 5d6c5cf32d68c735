import { resolve } from 'node:path'
import { defineConfig, type UserConfig } from 'electron-vite'
import type { Plugin } from 'vite'
import { portfolioFile } from './scripts/lib/portfolio-file.mjs'
import { loadPortfolio } from './scripts/site/config/load-portfolio'
import { desktopPlugin } from './scripts/site/desktop-plugin'
import { devPlugin } from './scripts/site/dev-plugin'
import { LICENSES } from './scripts/site/licenses/licenses-plugin'
import { noticesPlugin } from './scripts/site/licenses/notices-plugin'
import { rendererOptions, rendererPrerenderer } from './vite.renderer'

const top = import.meta.dirname
/** The tests build into another folder. */
const out = resolve(top, process.env.OUT_DIR ?? 'out')

/**
 * electron-vite sets the base to './', so the page at /blog/{id} would look for its files below /blog. Only a plugin
 * after electron-vite's can change that.
 */
const fromTheRoot: Plugin = {
  name: 'inkfolio:from-the-root',
  enforce: 'post',
  config: () => ({ base: '/' }),
}

export default defineConfig(async (): Promise<UserConfig> => {
  const { portfolio } = await loadPortfolio(portfolioFile())
  const { build, plugins = [], ...renderer } = rendererOptions()
  return {
    main: {
      // Main asks the site for its published posts.
      define: {
        'import.meta.env.INKFOLIO_SITE': JSON.stringify(portfolio.url ?? ''),
        'import.meta.env.INKFOLIO_REPOSITORY': JSON.stringify(portfolio.repository ?? ''),
      },
      build: {
        outDir: resolve(out, 'main'),
        lib: { entry: resolve(top, 'src/main/index.ts') },
        license: LICENSES,
      },
    },
    preload: {
      build: {
        outDir: resolve(out, 'preload'),
        lib: {
          // A sandboxed preload loads no second file, so the two preloads must share no module.
          entry: { index: resolve(top, 'src/preload/index.ts'), find: resolve(top, 'src/preload/find.ts') },
          formats: ['cjs'],
        },
        // A sandboxed preload must be CommonJS, and in a package of modules only this ending marks it so.
        rollupOptions: { output: { entryFileNames: '[name].cjs' } },
      },
    },
    renderer: {
      ...renderer,
      plugins: [
        ...plugins,
        desktopPlugin(portfolioFile(), rendererPrerenderer()),
        devPlugin(portfolioFile(), 'desktop'),
        noticesPlugin(),
        fromTheRoot,
      ],
      build: {
        ...build,
        outDir: resolve(out, 'renderer'),
        minify: true,
      },
    },
  }
})
