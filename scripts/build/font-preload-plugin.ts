import { basename } from 'node:path'
import type { Plugin, Rollup } from 'vite'
import { fontFilesFor, INTERFACE_TEXTS, publicTexts } from './font-faces'
import { loadPortfolio } from './load-portfolio'

function stylesOf(bundle: Rollup.OutputBundle): string {
  return Object.values(bundle)
    .map((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : ''))
    .join('')
}

/**
 * Has the fonts fetched with the page: they are 'optional', so one that comes late is not shown at all. They stand
 * before the page's policy, since Chromium looks ahead for what to fetch only as far as that: with the fonts there
 * in time the text is laid out once, and the system's own need not be searched for.
 *
 * Only the files are asked for whose letters stand on the page; a post may need another one, which the browser then
 * fetches by itself.
 */
export function fontPreloadPlugin(configFile: string): Plugin {
  let base = '/'
  return {
    name: 'inkfolio:font-preload',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      async handler(_, { path, bundle }) {
        if (!bundle) return []
        const isPublic = path === '/index.html'
        const texts = isPublic ? publicTexts((await loadPortfolio(configFile)).portfolio) : INTERFACE_TEXTS
        const needed = fontFilesFor(stylesOf(bundle), texts)
        return Object.keys(bundle)
          .filter((file) => needed.has(basename(file)))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `${base}${file}`,
              crossorigin: true,
            },
            injectTo: 'head-prepend' as const,
          }))
      },
    },
  }
}
