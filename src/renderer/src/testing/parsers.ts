import { IMPORT_LIMIT, type readImport } from '@/domain/import/import-posts'
import type { Parsers } from '@/domain/import/parsers'

/** All parsers of an import. */
export const PARSERS: Parsers = {
  toml: () => import('smol-toml'),
  html: () => import('@/domain/markup/html-to-markdown'),
  wordPress: () => import('@/domain/import/blogs/wordpress'),
}

/** How an import is read into an empty store, without pictures. */
export const READING: Parameters<typeof readImport>[1] = {
  limit: IMPORT_LIMIT,
  today: '2026-11-27',
  format: 'markdown',
  parsers: PARSERS,
  known: [],
  pictures: { shrink: async () => ({ why: 'It cannot be read.' }), nameOf: () => null, budget: 0 },
}
