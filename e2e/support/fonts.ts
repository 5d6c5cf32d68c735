import type { Page } from '@playwright/test'

/** The name of a font file without the build's hash. */
export const fontName = (address: string): string =>
  /([^/]+)-\d00-normal-[^/]+\.woff2$/.exec(address)?.[1] ?? address

/** The font files that the page's head asks for, by their names, sorted. */
export async function preloadedFonts(page: Page): Promise<string[]> {
  const links = page.locator('link[rel=preload][as=font]')
  const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href))
  return addresses.map(fontName).sort()
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
