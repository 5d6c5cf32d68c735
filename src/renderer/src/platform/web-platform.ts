import type { FileToSave, Platform } from './platform'

const PICTURE_TIMEOUT_MS = 60_000
const unsubscribe = () => {}

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

async function readSiteFile(path: string, timeoutMs: number): Promise<string | null> {
  try {
    const address = `${import.meta.env.BASE_URL}${path}`
    const answer = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) })
    return await answer.text()
  } catch {
    return null
  }
}

async function findPicture(name: string): Promise<Uint8Array | null> {
  try {
    const address = `${import.meta.env.BASE_URL}assets/${name}`
    const answer = await fetch(address, { signal: AbortSignal.timeout(PICTURE_TIMEOUT_MS) })
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null
  } catch {
    return null
  }
}

/** The platform in a browser, which itself asks before it closes a page. */
export const webPlatform = {
  storeLimit: 5_242_880,
  countsUnits: false,
  files: { asksWhere: false, saveFile },
  async copyText(text) {
    try {
      // Pages loaded over http have no `navigator.clipboard`.
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      return false
    }
  },
  backups: null,
  site: {
    read: readSiteFile,
    // The browser logs a request that it cannot make.
    readPublished: async (timeoutMs) => (navigator.onLine ? readSiteFile('published.json', timeoutMs) : null),
    failedBuild: null,
  },
  findPicture,
  repository: null,
  window: {
    onMenuCommand: () => unsubscribe,
    setUnsaved: () => {},
    onClosing: () => unsubscribe,
  },
} satisfies Platform
