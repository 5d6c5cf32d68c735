import type { Plugin } from 'vite'

/** Has the fonts fetched with the page: they are 'optional', so one that comes late is not shown at all. */
export function fontPreloadPlugin(): Plugin {
  let base = '/'
  return {
    name: 'inkfolio:font-preload',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        return Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `${base}${file}`,
              crossorigin: true,
            },
            injectTo: 'head' as const,
          }))
      },
    },
  }
}
