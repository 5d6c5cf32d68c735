import type { Files, FileToSave, OpenedFiles } from './platform'

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

function openFiles(): Promise<OpenedFiles> {
  const input = Object.assign(document.createElement('input'), { type: 'file', multiple: true })
  input.hidden = true
  // Outside the document it may be garbage-collected while the dialog is open.
  document.body.append(input)
  return new Promise((resolve) => {
    const finish = () => {
      input.remove()
      resolve({ ok: true, files: [...(input.files ?? [])] })
    }
    input.addEventListener('change', finish, { once: true })
    input.addEventListener('cancel', finish, { once: true })
    input.click()
  })
}

export const webFiles = { asksWhere: false, saveFile, openFiles } satisfies Files
