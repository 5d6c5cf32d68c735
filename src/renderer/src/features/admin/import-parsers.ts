import type { Parsers } from '@/domain/import/parsers'

/** Separate chunks. Not imported by the reader's own chunk: then Vite makes each load the admin's styles again. */
export const importParsers: Parsers = {
  toml: () => import('smol-toml'),
  html: () => import('@/domain/markup/html-to-markdown'),
  wordPress: () => import('@/domain/import/wordpress'),
}
