/** Parsers of other formats, each loaded when a file needs it. A loader may reject. */
export const LAZY_PARSERS = {
  toml: () => import('smol-toml'),
  html: () => import('../content/html-to-markdown'),
  wordPress: () => import('./wordpress'),
}

/** The command line has them at once. */
export type Parsers = typeof LAZY_PARSERS

/** Of a parser that did not load, in words that follow 'It …'. */
export const NOT_LOADED =
  'needs a part of this page that could not be loaded. Try again once the network is back'
