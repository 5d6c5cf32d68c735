import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { throttling } from 'lighthouse/core/config/constants.js'
import { CHROMIUM_ARGS, chromiumOptions } from '../lib/launch-chromium.mjs'
import { serve } from '../lib/serve.mjs'
import { type BuiltSite, type Measure, median, type Row, row } from './rows'
import { makeScriptlessCopy } from './scriptless-copy'

const RUNS = 7
/** How many times the CPU is slowed down: Lighthouse's default, and for a weak phone. */
const USUAL = 4
const WEAK = 10
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** Lighthouse's figures for one visit: category scores from 0 to 100, times in ms. */
type Visit = { scores: Record<string, number>; lcp: number; tbt: number; cls: number }
type Visits = { page: Visit[]; scriptless: Visit[] }
type Settings = { method?: 'simulate' | 'devtools'; cpuSlowdown?: number; categories?: string[] }

export const measure: Measure = (site) => measurePage(site, '/')

/**
 * Lighthouse's mobile preset on a page, and on the same HTML without script as a baseline for this machine. `name` is a
 * prefix for each row's text.
 */
export async function measurePage({ address, folder }: BuiltSite, path: string, name = ''): Promise<Row[]> {
  const copy = makeScriptlessCopy(folder)
  const page = `${address}${path}`
  const base = new URL(`${address}/`).pathname
  const { server, port } = await serve({ folder: copy.folder, base, port: 0 })
  const scriptless = `http://127.0.0.1:${port}${base.slice(0, -1)}${path}`
  /** Visits the two pages alternately, because other load on the machine slows both. */
  const visitBoth = async (settings: Settings) => {
    const visits: Visits = { page: [], scriptless: [] }
    for (let run = 0; run < RUNS; run++) {
      visits.page.push(await visit(page, settings))
      visits.scriptless.push(await visit(scriptless, settings))
    }
    return visits
  }
  try {
    const simulated = await visitBoth({ categories: CATEGORIES })
    const applied = await visitBoth({ method: 'devtools' })
    const weak = await visitBoth({ cpuSlowdown: WEAK })
    return rowsOf(simulated, applied, weak).map((row) => ({ ...row, what: name + row.what }))
  } finally {
    server.close()
    copy.remove()
  }
}

function rowsOf(simulated: Visits, applied: Visits, weak: Visits): Row[] {
  const scores = (visits: readonly Visit[], category: string) =>
    visits.map((each) => each.scores[category] ?? Number.NaN)
  const medianOf = (visits: readonly Visit[], figure: 'lcp' | 'tbt' | 'cls') =>
    median(visits.map((each) => each[figure]))
  const lcp = (how: string, both: Visits, atMost: number) => {
    const time = medianOf(both.page, 'lcp')
    const times = time / medianOf(both.scriptless, 'lcp')
    return [
      row(`LCP ${how}, median of ${RUNS}`, time, 'ms'),
      row(`LCP ${how}, times that without script`, times, '×', { atMost }, 2),
    ]
  }
  const tbt = (slowdown: number, both: Visits, atMost: number) => {
    const time = medianOf(both.page, 'tbt')
    const beyond = time - medianOf(both.scriptless, 'tbt')
    return [
      row(`TBT, CPU ${slowdown}×, median of ${RUNS}`, time, 'ms'),
      row(`TBT, CPU ${slowdown}×, beyond that without script`, beyond, 'ms', { atMost }),
    ]
  }
  return [
    ...CATEGORIES.map((category) => {
      const what = `Lighthouse mobile: ${category}, median of ${RUNS}`
      return row(what, median(scores(simulated.page, category)), '', { atLeast: 100 })
    }),
    ...lcp('simulated', simulated, 1.3),
    ...lcp('with throttling applied', applied, 1.1),
    ...tbt(USUAL, simulated, 10),
    ...tbt(WEAK, weak, 100),
    row('CLS, Lighthouse mobile', medianOf(simulated.page, 'cls'), '', { atMost: 0 }, 3),
  ]
}

/** A visit in a fresh browser. A figure that Lighthouse could not measure is NaN. */
async function visit(
  url: string,
  { method = 'simulate', cpuSlowdown = USUAL, categories = ['performance'] }: Settings,
): Promise<Visit> {
  const chrome = await launch({
    chromePath: chromiumOptions().executablePath ?? chromium.executablePath(),
    chromeFlags: ['--headless=new', ...CHROMIUM_ARGS],
  })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      onlyCategories: categories,
      throttlingMethod: method,
      throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: cpuSlowdown },
    })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    const { audits, categories: found } = result.lhr
    const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
    return {
      scores: Object.fromEntries(
        Object.entries(found).map(([name, { score }]) => [name, Math.round((score ?? Number.NaN) * 100)]),
      ),
      lcp: number('largest-contentful-paint'),
      tbt: number('total-blocking-time'),
      cls: number('cumulative-layout-shift'),
    }
  } finally {
    chrome.kill()
  }
}
