import { IMPORT_LIMIT, type readImport } from '@/domain/import/import-posts'

/** How an import is read into an empty store, without pictures. */
export const READING: Parameters<typeof readImport>[1] = {
  limit: IMPORT_LIMIT,
  today: '2026-11-27',
  format: 'markdown',
  known: [],
  pictures: { shrink: async () => ({ why: 'It cannot be read.' }), nameOf: () => null, budget: 0 },
}
