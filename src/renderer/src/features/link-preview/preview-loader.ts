import { parseWebAddress } from '@/domain/web-address'
import { wait } from '@/platform/wait'

/** product.md §3, Link preview result, and further sources of the picture. */
export type LinkPreviewResult = {
  title: string
  description: string
  /** A screenshot of 1200×630. */
  image: string
  /** Tried in turn when the screenshot fails (product.md §4). */
  fallbackImages: readonly string[]
  domain: string
  /** 64×64. */
  favicon: string
}

const WIDTH = 1200
const HEIGHT = 630
const MAX_AGE_HOURS = 24
const FAVICON_SIZE = 64

/**
 * The addresses of a page's screenshot and favicon (product.md §7). ApiFlash answers an invalid access key with 401, so
 * that the next source is tried; similar services answer with a picture of the refusal.
 */
function previewOf(page: URL, accessKey: string): LinkPreviewResult {
  const { hostname } = page
  const url = encodeURIComponent(page.href)
  const key = encodeURIComponent(accessKey)
  return {
    title: hostname,
    description: `Visit ${hostname} to learn more about this project`,
    // thum.io takes the address unencoded at the end of the path; a fragment would not reach it.
    image: `https://image.thum.io/get/width/${WIDTH}/crop/${HEIGHT}/maxAge/${MAX_AGE_HOURS}/${page.href.split('#')[0]}`,
    fallbackImages: [
      `https://s.wordpress.com/mshots/v1/${url}?w=${WIDTH}&h=${HEIGHT}`,
      `https://api.apiflash.com/v1/urltoimage?access_key=${key}&url=${url}&width=${WIDTH}&height=${HEIGHT}&ttl=${MAX_AGE_HOURS * 3600}`,
      `https://placehold.co/${WIDTH}x${HEIGHT}?text=${encodeURIComponent(hostname)}`,
    ],
    domain: hostname,
    favicon: `https://www.google.com/s2/favicons?domain=${encodeURIComponent(hostname)}&sz=${FAVICON_SIZE}`,
  }
}

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
