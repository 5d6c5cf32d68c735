import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import runLighthouse, { type Result } from 'lighthouse'
import { CHROMIUM_ARGS, chromiumOptions } from '../lib/programs/launch-chromium.mjs'
import { type Measure, median, row } from './rows'

const RUNS = 7
const SCORES = ['performance', 'accessibility', 'best-practices', 'seo']

/** From 0 to 100. */
const scoreOf = (visits: readonly Result[], category: string) =>
  median(visits.map(({ categories }) => Math.round((categories[category]?.score ?? Number.NaN) * 100)))
const figureOf = (visits: readonly Result[], audit: string) =>
  median(visits.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))

/** Lighthouse's mobile preset on the front page. */
export const lighthouse: Measure = async (address) => {
  const visits: Result[] = []
  for (let run = 0; run < RUNS; run++) visits.push(await visit(`${address}/`))
  const what = (figure: string) => `Lighthouse mobile: ${figure}, median of ${RUNS}`
  return [
    ...SCORES.map((score) => row(what(score), scoreOf(visits, score), '', { atLeast: 100 })),
    row(what('LCP'), figureOf(visits, 'largest-contentful-paint'), 'ms'),
    row(what('TBT'), figureOf(visits, 'total-blocking-time'), 'ms'),
    row(what('CLS'), figureOf(visits, 'cumulative-layout-shift'), '', { atMost: 0 }),
  ]
}

/** A visit in a fresh browser. */
async function visit(url: string): Promise<Result> {
  const chromePath = chromiumOptions().executablePath ?? chromium.executablePath()
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...CHROMIUM_ARGS] })
  try {
    const result = await runLighthouse(url, { port: chrome.port, logLevel: 'silent', onlyCategories: SCORES })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    return result.lhr
  } finally {
    chrome.kill()
  }
}
