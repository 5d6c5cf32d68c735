import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { Rollup } from 'vite'
import { isCachedKind } from '../../src/renderer/src/app/offline/cached-kind'
import { composePage, type Page } from './pages/compose-page'
import type { PageFile } from './pages/start-page'

/** Parsers are needed only for the owner's local posts, which are readable without them. */
const PARSER = /^parser-/

/** Characters that cannot be part of an encoded file name. */
const BETWEEN_NAMES = /[^\w.%~@+-]+/

/**
 * Finds the files that a text names, directly or through other files.
 * @param files the text of each file by its encoded name; '' for a file that names no others
 */
export function namedFiles(text: string, files: ReadonlyMap<string, string>): Set<string> {
  const found = new Set<string>()
  const texts = [text]
  for (const each of texts) {
    for (const name of each.split(BETWEEN_NAMES)) {
      const inside = found.has(name) ? undefined : files.get(name)
      if (inside === undefined) continue
      found.add(name)
      texts.push(inside)
    }
  }
  return found
}

/** The files that may be cached, by their encoded names. Scripts have their text, other files ''. */
function hashedFiles(bundle: Rollup.OutputBundle): Map<string, string> {
  const files = Object.values(bundle).filter(
    ({ fileName }) => fileName.startsWith('assets/') && isCachedKind(fileName),
  )
  const textOf = (file: Rollup.OutputAsset | Rollup.OutputChunk) => {
    if (file.type === 'chunk') return file.code
    return file.fileName.endsWith('.js') ? String(file.source) : ''
  }
  return new Map(files.map((file) => [encodeURI(basename(file.fileName)), textOf(file)]))
}

/** Adds to a page the service worker's address and the files to cache with the page (`cached-pages.ts`). */
export function withOfflineData(page: Page, file: PageFile, bundle: Rollup.OutputBundle, base: string): Page {
  const html = composePage(page)
  const named = [...namedFiles(html, hashedFiles(bundle))]
  const cached = file === 'admin.html' ? named : named.filter((name) => !PARSER.test(name))
  const attributes = {
    'data-service-worker': `${base}sw.js`,
    'data-page': file,
    'data-version': createHash('sha256').update(html).digest('hex').slice(0, 16),
    'data-files': cached.map((name) => `${base}assets/${name}`).join(' '),
    ...page.root.attributes,
  }
  return { ...page, root: { ...page.root, attributes } }
}
