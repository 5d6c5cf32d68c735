import { parseWebAddress } from '@/domain/web-address'
import { wait } from '@/platform/wait'
import { type LinkPreviewResult, previewOf } from './sources'

/** Resolves to the preview of an address; rejects for an invalid address. */
export type LoadPreview = (url: string) => Promise<LinkPreviewResult>

const DELAY_MS = 300

/** product.md §4, §9: resolves after an artificial 300 ms; results are cached in memory for each address. */
export function createPreviewLoader(accessKey: string): LoadPreview {
  const cache = new Map<string, Promise<LinkPreviewResult>>()
  const load = async (url: string) => {
    const page = parseWebAddress(url)
    if (!page) throw new TypeError(`not a web address: ${url}`)
    await wait(DELAY_MS)
    return previewOf(page, accessKey)
  }
  return (url) => {
    const cached = cache.get(url) ?? load(url)
    cache.set(url, cached)
    return cached
  }
}
