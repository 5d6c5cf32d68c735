/** Parsers of other formats, each loaded when a file needs it. A loader may reject. */
export type Parsers = {
  readonly toml: () => Promise<Pick<typeof import('smol-toml'), 'parse' | 'TomlError'>>
  readonly html: () => Promise<Pick<typeof import('../markup/html-to-markdown'), 'postToMarkdown'>>
  readonly wordPress: () => Promise<Pick<typeof import('./blogs/wordpress'), 'readWordPress'>>
}

/** The message if a parser did not load. */
export const NOT_LOADED =
  'It needs a part of this page that couldn’t be loaded. Try again once the network is back.'
