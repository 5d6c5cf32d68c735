import type { Plugin, Rollup } from 'vite'
import { emailOriginOf } from '../../src/renderer/src/domain/email-origin'
import { contentSecurityPolicy } from './content-security-policy'
import { deferModules, inlineHashes, inlineStyles, withPolicy } from './finish-page'
import { inlineFonts, WESTERN_EUROPEAN } from './inline-fonts'
import { OwnerMistake } from './owner-mistake'

export const PAGE_POLICY = /http-equiv="Content-Security-Policy" content="([^"]*)"/

/** The page whose code is deferred. */
const PUBLIC_PAGE = 'index.html'

/**
 * Asks V8 to compile a module's functions on another thread while it arrives
 * (https://v8.dev/blog/explicit-compile-hints). To other engines it is a comment.
 */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n'

function pagesOf(bundle: Rollup.OutputBundle): Rollup.OutputAsset[] {
  return Object.values(bundle).filter(
    (file): file is Rollup.OutputAsset => file.type === 'asset' && file.fileName.endsWith('.html'),
  )
}

/**
 * Finishes the built pages: styles and fonts inline, the public page's code deferred. All pages get the same content
 * security policy, so that a host can send one header. Not in development, where Vite adds inline scripts.
 */
export function finishPagesPlugin(): Plugin {
  let emailOrigin = ''
  return {
    name: 'inkfolio:finish-pages',
    apply: 'build',
    configResolved(config) {
      try {
        emailOrigin = emailOriginOf(config.env.VITE_EMAILJS_ORIGIN)
      } catch (error) {
        throw new OwnerMistake(error instanceof Error ? error.message : String(error))
      }
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const { base } = this.environment.config
        const inlined = new Set<string>()
        const assetAt = (address: string): Rollup.OutputAsset => {
          const file = bundle[address.slice(base.length)]
          if (file?.type !== 'asset') throw new Error(`no stylesheet or font at ${address}`)
          return file
        }
        const readStyles = (address: string): string => {
          const { fileName, source } = assetAt(address)
          inlined.add(fileName)
          return String(source)
        }
        const readFont = (address: string): Uint8Array => Buffer.from(assetAt(address).source)
        const compileAhead = (address: string): void => {
          const file = bundle[address.slice(base.length)]
          if (file?.type !== 'chunk') throw new Error(`no module at ${address}`)
          file.code = `${COMPILE_AHEAD}${file.code}`
        }
        const pages = pagesOf(bundle)
        for (const page of pages) {
          const isPublic = page.fileName === PUBLIC_PAGE
          const styled = inlineStyles(String(page.source), readStyles)
          // The owner types letters that are not on the admin's page yet.
          const html = await inlineFonts(styled, readFont, isPublic ? '' : WESTERN_EUROPEAN)
          const deferred = isPublic ? deferModules(html) : { html, addresses: [] }
          page.source = deferred.html
          deferred.addresses.forEach(compileAhead)
        }
        for (const file of inlined) delete bundle[file]

        const hashes = pages.map((page) => inlineHashes(String(page.source)))
        const policy = contentSecurityPolicy({
          emailOrigin,
          scriptHashes: [...new Set(hashes.flatMap(({ scripts }) => scripts))],
          styleHashes: [...new Set(hashes.flatMap(({ styles }) => styles))],
        })
        for (const page of pages) page.source = withPolicy(String(page.source), policy)
      },
    },
  }
}
