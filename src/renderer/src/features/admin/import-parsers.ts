import type { Parsers } from '@/domain/import/parsers'

/** Separate chunks. If the reader's chunk imported them, Vite would make each load the admin's styles again. */
export const importParsers: Parsers = {
  toml: () => import('smol-toml'),
  html: () => import('@/domain/markup/html-to-markdown'),
  wordPress: () => import('@/domain/import/blogs/wordpress'),
}
