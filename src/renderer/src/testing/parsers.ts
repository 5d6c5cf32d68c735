import type { Parsers } from '@/domain/import/parsers'

/** All parsers of an import. */
export const PARSERS: Parsers = {
  toml: () => import('smol-toml'),
  html: () => import('@/domain/markup/html-to-markdown'),
  wordPress: () => import('@/domain/import/wordpress'),
}
