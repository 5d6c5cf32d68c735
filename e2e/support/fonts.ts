import type { Page } from '@playwright/test'

/** The name of a font file without the build's hash. */
const fontName = (address: string): string =>
  /([^/]+)-\d00-normal-[^/]+\.woff2$/.exec(address)?.[1] ?? address

/** The families whose letters the page has shown, each for every file of it, sorted. */
export async function usedFonts(page: Page): Promise<string[]> {
  const families = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  )
  return families.map((family) => family.replaceAll('"', '')).sort()
}

/** Those that came over the line, each as often as it did. */
export async function fetchedFonts(page: Page): Promise<string[]> {
  const addresses = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  return addresses
    .filter((address) => address.endsWith('.woff2'))
    .map(fontName)
    .sort()
}
