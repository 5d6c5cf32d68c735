/** What is known of a previewed page (spec §3, Link preview result), and where else to look for its picture. */
export type LinkPreviewResult = {
  title: string
  description: string
  /** A screenshot of 1200×630. */
  image: string
  /** Tried in turn when the screenshot fails (spec §4). */
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
 * Where the screenshot and the favicon of a page are to be had (spec §7). screenshotmachine answers a request
 * without an access key with a picture of an error, so without a key it is left out of the chain.
 */
export function previewOf(page: URL, accessKey: string | undefined): LinkPreviewResult {
  const { hostname } = page
  const url = encodeURIComponent(page.href)
  const key = accessKey && encodeURIComponent(accessKey)
  const dimension = `${WIDTH}x${HEIGHT}`
  return {
    title: hostname,
    description: `Visit ${hostname} to learn more about this project`,
    // thum.io takes the address as it is, at the end of the path; a fragment would never reach it.
    image: `https://image.thum.io/get/width/${WIDTH}/crop/${HEIGHT}/maxAge/${MAX_AGE_HOURS}/${page.href.split('#')[0]}`,
    fallbackImages: [
      `https://s.wordpress.com/mshots/v1/${url}?w=${WIDTH}&h=${HEIGHT}`,
      ...(key ? [`https://api.screenshotmachine.com/?key=${key}&url=${url}&dimension=${dimension}`] : []),
      `https://placehold.co/${dimension}?text=${encodeURIComponent(hostname)}`,
    ],
    domain: hostname,
    favicon: `https://www.google.com/s2/favicons?domain=${encodeURIComponent(hostname)}&sz=${FAVICON_SIZE}`,
  }
}
