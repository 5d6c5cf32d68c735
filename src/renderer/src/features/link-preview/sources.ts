/** What is known of a previewed page (product.md §3, Link preview result), and where else to look for its picture. */
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
 * Where the screenshot and the favicon of a page are to be had (product.md §7). ApiFlash refuses an access key that is not
 * valid with a 401, so that the next source is tried: others answer with a picture of the refusal.
 */
export function previewOf(page: URL, accessKey: string): LinkPreviewResult {
  const { hostname } = page
  const url = encodeURIComponent(page.href)
  const key = encodeURIComponent(accessKey)
  return {
    title: hostname,
    description: `Visit ${hostname} to learn more about this project`,
    // thum.io takes the address as it is, at the end of the path; a fragment would never reach it.
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
