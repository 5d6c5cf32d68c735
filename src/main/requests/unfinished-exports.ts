import { randomUUID } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import { errorCode, type FileCalls, PARTIAL } from '../write-safely'

type Effects = {
  /** A file with the path of the running export's partial file. */
  readonly note: string
  readonly files: Pick<FileCalls, 'readFile' | 'rm' | 'writeFile'>
  /** Logs a problem that does not affect the export. */
  readonly report: (problem: string, error: unknown) => void
}

export type UnfinishedExports = ReturnType<typeof createUnfinishedExports>

/** Only a file with such a name is deleted, even if the note was changed by another program. */
const NAME = /^\.inkfolio-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.partial$/

/** Remembers the running export across a crash. Needs the single-instance lock: only one process may use the note. */
export function createUnfinishedExports({ note, files, report }: Effects) {
  const remove = (path: string) => files.rm(path, { force: true })
  return {
    /**
     * Runs `write` with the path of a partial file beside `path`. After a crash the next start deletes that file.
     * Settles as `write` does, even if the note fails: the export matters more.
     */
    async withPartial(path: string, write: (partial: string) => Promise<void>): Promise<void> {
      const partial = join(dirname(path), `.inkfolio-${randomUUID()}${PARTIAL}`)
      const noted = (error: unknown) => report('The note about an export failed', error)
      await files.writeFile(note, partial).catch(noted)
      await write(partial).finally(() => remove(note).catch(noted))
    },
    /** Deletes the partial file of an earlier run. Call it before the first export. Never rejects. */
    async sweep(): Promise<void> {
      try {
        const partial = await files.readFile(note, 'utf8')
        if (NAME.test(basename(partial))) await remove(partial)
        await remove(note)
      } catch (error) {
        if (errorCode(error) !== 'ENOENT') report('A partial export could not be removed', error)
      }
    },
  }
}
