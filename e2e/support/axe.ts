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

/** Axe's findings on the page, one line each. `rules`: all by default. */
export async function findings(page: Page, rules?: readonly string[]): Promise<string[]> {
  const isLoaded = await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
    return window.axe !== undefined
  })
  if (!isLoaded) await page.evaluate(axeSource)
  return page.evaluate(async (runOnly) => {
    // Passed checks are not put into the report: nobody reads it.
    const results = await window.axe?.run({
      resultTypes: ['violations'],
      ...(runOnly && { runOnly: [...runOnly] }),
    })
    if (!results) throw new Error('axe is not on the page')
    return results.violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}: ${node.html}`),
    )
  }, rules)
}
