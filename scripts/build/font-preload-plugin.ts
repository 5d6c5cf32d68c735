import type { Plugin } from 'vite'

/**
 * Has the fonts fetched with the page: they are 'optional', so one that comes late is not shown at all. They stand
 * before the page's policy, since Chromium looks ahead for what to fetch only as far as that: with the fonts there
 * in time the text is laid out once, and the system's own need not be searched for.
 */
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
            injectTo: 'head-prepend' as const,
          }))
      },
    },
  }
}
