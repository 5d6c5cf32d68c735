import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import runLighthouse, { type Result } from 'lighthouse'
import { CHROMIUM_ARGS, chromiumOptions } from '../lib/programs/launch-chromium.mjs'
import { type Measure, median, row } from './rows'

const RUNS = 7
const FULL_SCORES = ['accessibility', 'best-practices', 'seo']

/** From 0 to 100. */
const scoreOf = (visits: readonly Result[], category: string) =>
  median(visits.map(({ categories }) => Math.round((categories[category]?.score ?? Number.NaN) * 100)))
const figureOf = (visits: readonly Result[], audit: string) =>
  median(visits.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))

/** Lighthouse's mobile preset on the front page, in turn with the page without its code, which shows the machine's limit. */
export const lighthouse: Measure = async (address) => {
  const visits: Result[] = []
  const floor: Result[] = []
  for (let run = 0; run < RUNS; run++) {
    visits.push(await visit(`${address}/`))
    floor.push(await visit(`${address}/`, ['*.js']))
  }
  const what = (figure: string) => `Lighthouse mobile: ${figure}, median of ${RUNS}`
  const [lcp, cls] = ['largest-contentful-paint', 'cumulative-layout-shift']
  return [
    row(what('performance'), scoreOf(visits, 'performance'), '', { atLeast: scoreOf(floor, 'performance') }),
    ...FULL_SCORES.map((name) => row(what(name), scoreOf(visits, name), '', { atLeast: 100 })),
    row(what('LCP'), figureOf(visits, lcp), 'ms', { atMost: Math.round(1.3 * figureOf(floor, lcp)) }),
    row(what('CLS'), figureOf(visits, cls), '', { atMost: 0 }),
  ]
}

/** A visit in a fresh browser. */
async function visit(url: string, blockedUrlPatterns: string[] = []): Promise<Result> {
  const chromePath = chromiumOptions().executablePath ?? chromium.executablePath()
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...CHROMIUM_ARGS] })
  try {
    const result = await runLighthouse(url, { port: chrome.port, logLevel: 'silent', blockedUrlPatterns })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    return result.lhr
  } finally {
    chrome.kill()
  }
}
