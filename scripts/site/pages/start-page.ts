import { join } from 'node:path'
import { build, type ResolvedConfig } from 'vite'
import { adminMessages } from '../../../src/renderer/src/app/admin/page-messages'
import { publicMessages } from '../../../src/renderer/src/app/public/page-messages'
import type { Portfolio } from '../../../src/renderer/src/domain/portfolio/portfolio'
import { WORDS, type Words } from '../../../src/renderer/src/ui/words'
import { escapeText } from '../escape-text'
import { meta } from '../head-tags'
import type { HeadTag, Page } from './compose-page'

export type PageFile = 'index.html' | 'admin.html'

/** The sources of the pages, below the renderer's folder. */
export const SOURCES = {
  'index.html': {
    entry: 'src/entries/public.tsx',
    script: 'src/entries/boot.ts',
    styles: 'src/styles/public.css',
    messages: publicMessages,
  },
  'admin.html': {
    entry: 'src/entries/admin.tsx',
    script: 'src/entries/boot-admin.ts',
    styles: 'src/styles/admin.css',
    messages: adminMessages,
  },
} as const

/** The head tags of every page. The colours are the stylesheet's paper. */
export const EVERY_HEAD: readonly HeadTag[] = [
  meta('viewport', 'width=device-width, initial-scale=1'),
  meta('color-scheme', 'light dark'),
  meta('theme-color', '#f6f6f2', { media: '(prefers-color-scheme: light)' }),
  meta('theme-color', '#0e1015', { media: '(prefers-color-scheme: dark)' }),
]

const wordsAsHtml = ({ words }: Portfolio): Words => {
  const own = Object.entries({ ...WORDS, ...words }).map(([key, word]) => [key, escapeText(word)])
  return Object.fromEntries(own) as Words
}

/** Bundles a script with all its imports into one file, for a site with this config. */
async function bundleScript(entry: string, { base, resolve }: ResolvedConfig): Promise<string> {
  const result = await build({
    configFile: false,
    envFile: false,
    logLevel: 'error',
    base,
    resolve: { alias: resolve.alias },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'script' }, minify: true },
  })
  const [made] = Array.isArray(result) ? result : [result]
  if (!made || !('output' in made)) throw new Error(`${entry} was not bundled`)
  return made.output[0].code
}

/** A page with an empty root, and without the files that a bundle adds. */
export async function startPage(
  file: PageFile,
  config: ResolvedConfig,
  head: readonly HeadTag[],
  portfolio: Portfolio,
): Promise<Page> {
  const { script, messages } = SOURCES[file]
  const isAdmin = file === 'admin.html'
  return {
    lang: (!isAdmin && portfolio.lang) || 'en',
    isTranslated: !isAdmin && portfolio.words !== undefined,
    attributes: {},
    head: [...EVERY_HEAD, ...(isAdmin ? [meta('robots', 'noindex')] : []), ...head],
    policy: null,
    styles: '',
    script: (await bundleScript(join(config.root, script), config)).trim(),
    root: { attributes: {}, html: '' },
    data: null,
    messages: messages(config.base, wordsAsHtml(portfolio)),
  }
}
