import type { Rollup } from 'vite'
import { inlineFonts, WESTERN_EUROPEAN } from '../inline-fonts'
import { entryFiles, readAsset } from './bundle-files'
import { composePage, type HeadTag, type Page } from './compose-page'

/**
 * Asks V8 to compile a module's functions on another thread while it arrives
 * (https://v8.dev/blog/explicit-compile-hints). To other engines it is a comment.
 */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n'

type Built = { readonly bundle: Rollup.OutputBundle; readonly base: string; readonly entry: string }

/** Adds a built page's styles, with the fonts for its own letters and `more`. */
async function withStyles(page: Page, { bundle, base, entry }: Built, more = ''): Promise<Page> {
  const css = entryFiles(bundle, entry).styles.map(({ source }) => String(source).trim())
  const read = (address: string) => readAsset(bundle, base, address)
  return { ...page, styles: await inlineFonts(css.join('\n'), composePage(page) + more, read) }
}

/** The public page. Its script loads the modules later, so their addresses are in the root. */
export function finishPublicPage(page: Page, built: Built): Promise<Page> {
  const { modules } = entryFiles(built.bundle, built.entry)
  for (const chunk of modules) chunk.code = `${COMPILE_AHEAD}${chunk.code}`
  const addresses = modules.map(({ fileName }) => built.base + fileName).join(' ')
  const attributes = { ...page.root.attributes, 'data-modules': addresses }
  return withStyles({ ...page, root: { ...page.root, attributes } }, built)
}

/** The admin's page. The owner types letters that are not on it yet. */
export function finishAdminPage(page: Page, built: Built): Promise<Page> {
  const addresses = entryFiles(built.bundle, built.entry).modules.map(({ fileName }) => built.base + fileName)
  const tags = addresses.map(
    (address, index): HeadTag =>
      index === addresses.length - 1
        ? { tag: 'script', attributes: { type: 'module', crossorigin: '', src: address } }
        : { tag: 'link', attributes: { rel: 'modulepreload', crossorigin: '', href: address } },
  )
  return withStyles({ ...page, head: [...page.head, ...tags] }, built, WESTERN_EUROPEAN)
}
