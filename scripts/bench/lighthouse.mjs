import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { throttling } from 'lighthouse/core/config/constants.js'
import { CHROMIUM_ARGS, chromiumOptions } from '../lib/launch-chromium.mjs'
import { serve } from '../lib/serve.mjs'
import { median, row } from './rows.mjs'
import { makeScriptlessCopy } from './scriptless-copy.mjs'

const RUNS = 7
/** How many times the CPU is slowed down: Lighthouse's default, and for a weak phone. */
const USUAL = 4
const WEAK = 10
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/**
 * One visit as Lighthouse sees it: category scores from 0 to 100, times in ms.
 * @typedef {{ scores: Record<string, number>, lcp: number, tbt: number, cls: number }} Visit
 * @typedef {{ page: Visit[], scriptless: Visit[] }} Visits
 * @typedef {{ method?: 'simulate' | 'devtools', cpuSlowdown?: number, categories?: string[] }} Manner
 */

/** The front page. @type {import('./rows.mjs').Measure} */
export const measure = (stage) => measurePage(stage, '/')

/**
 * Lighthouse's mobile preset on a page, and on the same HTML without script as a baseline for this machine. `name` is a
 * prefix for each row's text. @param {import('./rows.mjs').Stage} stage @param {string} path
 */
export async function measurePage({ address, folder }, path, name = '') {
  const copy = makeScriptlessCopy(folder)
  const page = `${address}${path}`
  const base = new URL(`${address}/`).pathname
  const { server, port } = await serve({ folder: copy.folder, base, port: 0 })
  const scriptless = `http://127.0.0.1:${port}${base.slice(0, -1)}${path}`
  /** The two pages alternately, so that other load on the machine meets both. @param {Manner} manner */
  const visitBoth = async (manner) => {
    /** @type {Visits} */
    const visits = { page: [], scriptless: [] }
    for (let run = 0; run < RUNS; run++) {
      visits.page.push(await visit(page, manner))
      visits.scriptless.push(await visit(scriptless, manner))
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

/** @param {Visits} simulated @param {Visits} applied @param {Visits} weak @returns {import('./rows.mjs').Row[]} */
function rowsOf(simulated, applied, weak) {
  /** @param {Visit[]} visits @param {string} category */
  const scores = (visits, category) => visits.map((each) => each.scores[category] ?? Number.NaN)
  /** @param {Visit[]} visits @param {'lcp' | 'tbt' | 'cls'} figure */
  const medianOf = (visits, figure) => median(visits.map((each) => each[figure]))
  /** @param {string} how @param {Visits} both @param {number} atMost */
  const lcp = (how, both, atMost) => {
    const own = medianOf(both.page, 'lcp')
    const times = own / medianOf(both.scriptless, 'lcp')
    return [
      row(`LCP ${how}, median of ${RUNS}`, own, 'ms'),
      row(`LCP ${how}, times that without script`, times, '×', { atMost }, 2),
    ]
  }
  /** @param {number} slowdown @param {Visits} both @param {number} atMost */
  const tbt = (slowdown, both, atMost) => {
    const own = medianOf(both.page, 'tbt')
    const beyond = own - medianOf(both.scriptless, 'tbt')
    return [
      row(`TBT, CPU ${slowdown}×, median of ${RUNS}`, own, 'ms'),
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

/**
 * A visit in a fresh browser. What Lighthouse could not measure is NaN.
 * @param {string} url
 * @param {Manner} manner
 * @returns {Promise<Visit>}
 */
async function visit(url, { method = 'simulate', cpuSlowdown = USUAL, categories = ['performance'] }) {
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
    /** @param {string} audit */
    const number = (audit) => audits[audit]?.numericValue ?? Number.NaN
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
