import type { Files, FileToSave } from './platform'

/** Some browsers read a download long after the click. */
const KEEP_MS = 60_000

async function saveFile({ name, type, data }: FileToSave): Promise<{ ok: true }> {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([data], { type }))
  link.download = name
  // In Firefox a click works only inside the document.
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS)
  return { ok: true }
}

export const webFiles = { saveFile } satisfies Files
