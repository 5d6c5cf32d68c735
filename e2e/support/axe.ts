import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds on the page as it is, one line a finding. */
export async function findings(page: Page): Promise<string[]> {
  const isLoaded = await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
    return window.axe !== undefined
  })
  if (!isLoaded) await page.evaluate(axeSource)
  return page.evaluate(async () => {
    // Every rule runs; what they found to be in order is not put together into a report that nobody reads.
    const results = await window.axe?.run({ resultTypes: ['violations'] })
    if (!results) throw new Error('axe is not on the page')
    return results.violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}: ${node.html}`),
    )
  })
}
