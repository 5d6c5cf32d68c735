import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type FileCalls, namesIn, PARTIAL } from '../write-safely'

type Effects = {
  /** Contains a note for each running export: named like its partial file, with the path of that file's folder. */
  readonly folder: string
  readonly files: FileCalls
  /** Logs a problem that does not affect the export. */
  readonly report: (problem: string, error: unknown) => void
}

export type UnfinishedExports = ReturnType<typeof createUnfinishedExports>

/** Only files with such a name are deleted, even if a note was changed by another program. */
const NAME = /^\.inkfolio-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.partial$/

/** Remembers running exports across a crash. Needs the single-instance lock: only one process may use the folder. */
export function createUnfinishedExports({ folder: notes, files, report }: Effects) {
  const reporting = (problem: string) => (error: unknown) => report(problem, error)
  const remove = (path: string) => files.rm(path, { force: true })

  async function writeNote(note: string, folder: string): Promise<void> {
    await files.mkdir(notes, { recursive: true })
    const handle = await files.open(note, 'wx')
    await handle.writeFile(folder).finally(() => handle.close())
  }

  async function removePartial(name: string): Promise<void> {
    const folder = await files.readFile(join(notes, name), 'utf8')
    // Rejects if the drive is not connected. A later run deletes the file then.
    await files.stat(folder)
    await remove(join(folder, name))
    await remove(join(notes, name))
  }

  return {
    /**
     * Runs `write` with the path of a partial file in this folder. After a crash the next start deletes that file.
     * Settles as `write` does, even if the note fails: the export matters more.
     */
    async withPartial(folder: string, write: (partial: string) => Promise<void>): Promise<void> {
      const name = `.inkfolio-${randomUUID()}${PARTIAL}`
      const note = join(notes, name)
      await writeNote(note, folder).catch(reporting('The note about an export could not be written'))
      try {
        await write(join(folder, name))
      } finally {
        await remove(note).catch(reporting('The note about an export could not be removed'))
      }
    },
    /**
     * Deletes orphaned partial files of an earlier run. Call it before the first export. Never rejects. May take minutes
     * on a network drive that does not answer.
     */
    async sweep(): Promise<void> {
      const names = await namesIn(files, notes).catch(reporting('The notes about exports could not be read'))
      for (const name of names ?? [])
        if (NAME.test(name))
          await removePartial(name).catch(reporting('A partial export could not be removed'))
    },
  }
}
