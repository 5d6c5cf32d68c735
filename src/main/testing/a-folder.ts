import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** The real path of a new folder, which is removed after the test. */
export function aFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'inkfolio-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
