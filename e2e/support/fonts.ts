import type { Page } from '@playwright/test'

/** The name of a font file without the build's hash. */
const fontName = (address: string): string =>
  /([^/]+)-\d00-normal-[^/]+\.woff2$/.exec(address)?.[1] ?? address

/** The font families that the page has used, one entry per loaded file, sorted. */
export async function usedFonts(page: Page): Promise<string[]> {
  const families = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  )
  return families.map((family) => family.replaceAll('"', '')).sort()
}

/** The fonts fetched from the network, each as often as it was fetched. */
export async function fetchedFonts(page: Page): Promise<string[]> {
  const addresses = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  return addresses
    .filter((address) => address.endsWith('.woff2'))
    .map(fontName)
    .sort()
}
