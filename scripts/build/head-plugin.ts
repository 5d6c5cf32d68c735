import { createHash } from 'node:crypto'
import { build, type Plugin } from 'vite'
import { emailOriginOf } from '../../src/renderer/src/domain/email-origin'
import { contentSecurityPolicy } from './content-security-policy'

type HeadOptions = {
  /** The script that must have run before the first paint. */
  bootFile: string
  /** Where `@` points to. */
  sourceFolder: string
}

/** Bundles the boot script alone, small enough to stand in the page. */
async function bundleBoot({ bootFile, sourceFolder }: HeadOptions): Promise<string> {
  const result = await build({
    configFile: false,
    envFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': sourceFolder } },
    build: { write: false, lib: { entry: bootFile, formats: ['iife'], name: 'boot' }, minify: true },
  })
  const [bundle] = Array.isArray(result) ? result : [result]
  if (!bundle || !('output' in bundle)) throw new Error(`${bootFile} was not bundled`)
  return bundle.output[0].code.trim()
}

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

/**
 * Writes into the page's head the theme script, which runs before anything is painted (spec §4: no flash),
 * and, in a build, the content security policy that allows this one inline script by its hash. The dev
 * server injects inline scripts of its own, so there the policy is left out.
 */
export function headPlugin(options: HeadOptions): Plugin {
  let isBuild = true
  let emailOrigin = ''
  return {
    name: 'inkfolio:head',
    configResolved(config) {
      isBuild = config.command === 'build'
      emailOrigin = emailOriginOf(config.env.VITE_EMAILJS_ORIGIN)
    },
    transformIndexHtml: {
      order: 'pre',
      async handler() {
        const boot = await bundleBoot(options)
        const hash = `sha256-${createHash('sha256').update(boot).digest('base64')}`
        const policy = contentSecurityPolicy({ emailOrigin, scriptHashes: [hash] })
        const meta = { 'http-equiv': 'Content-Security-Policy', content: policy }
        return [
          ...(isBuild ? [{ tag: 'meta', attrs: meta, injectTo: 'head-prepend' as const }] : []),
          { tag: 'script', children: boot, injectTo: 'head' as const },
        ]
      },
    },
  }
}
