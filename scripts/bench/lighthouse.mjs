import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { throttling } from 'lighthouse/core/config/constants.js'
import { CHROMIUM_ARGS, chromiumOptions } from '../launch-chromium.mjs'
import { serve } from '../serve.mjs'
import { median, round } from './quantiles.mjs'
import { makeScriptlessCopy } from './scriptless-copy.mjs'

const RUNS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/**
 * One visit as Lighthouse sees it: category scores from 0 to 100, times in ms, and its index of how fast the machine was.
 * @typedef {{ scores: Record<string, number>, lcp: number, tbt: number, cls: number, machine: number }} Visit
 *
 * @typedef {{ method?: 'simulate' | 'devtools', cpuSlowdown?: number, categories?: string[] }} Manner
 */

/**
 * Lighthouse's mobile preset on the public page, beside the same HTML without script. @type {import('./rows.mjs').Measure}
 */
export async function measure({ address, folder }) {
  const copy = makeScriptlessCopy(folder)
  const page = `${address}/`
  const base = new URL(page).pathname
  const { server, port } = await serve({ folder: copy.folder, base, port: 0 })
  const scriptless = `http://127.0.0.1:${port}${base}`
  try {
    const simulated = await visitInTurn(page, scriptless, { categories: CATEGORIES })
    const applied = await visitInTurn(page, scriptless, { method: 'devtools' })
    const slow = await visitInTurn(page, scriptless, { cpuSlowdown: 10 })
    const all = [simulated, applied, slow].flatMap(({ page, scriptless }) => [...page, ...scriptless])
    return [...scoreRows(simulated.page, slow), ...speedRows(simulated, applied, slow), ...machineRows(all)]
  } finally {
    server.close()
    copy.remove()
  }
}

/** @param {Visit[]} mobile @param {{ page: Visit[], scriptless: Visit[] }} slow @returns {import('./rows.mjs').Row[]} */
function scoreRows(mobile, slow) {
  /** @param {Visit[]} visits */
  const worst = (visits) => Math.min(...visits.map(({ scores }) => scores.performance ?? Number.NaN))
  return [
    ...CATEGORIES.map((category) => ({
      what: `Lighthouse mobile: ${category}, median of ${RUNS}`,
      value: median(mobile.map(({ scores }) => scores[category] ?? Number.NaN)),
      unit: '',
      limit: { atLeast: 100 },
    })),
    {
      what: `Lighthouse mobile: performance, worst of ${RUNS}, CPU 10×`,
      value: worst(slow.page),
      unit: '',
      limit: { atLeast: 95 },
    },
    {
      what: `Lighthouse mobile: performance, worst of ${RUNS}, CPU 10×, without script`,
      value: worst(slow.scriptless),
      unit: '',
      limit: null,
    },
  ]
}

/**
 * @param {{ page: Visit[], scriptless: Visit[] }} simulated
 * @param {{ page: Visit[], scriptless: Visit[] }} applied
 * @param {{ page: Visit[], scriptless: Visit[] }} slow
 * @returns {import('./rows.mjs').Row[]}
 */
function speedRows(simulated, applied, slow) {
  /** @param {string} what @param {Visit[]} of @param {'lcp' | 'tbt' | 'cls'} figure @param {import('./rows.mjs').Limit} limit */
  const row = (what, of, figure, limit = null) => ({
    what: `${what}, median of ${RUNS}`,
    value:
      figure === 'cls' ? median(of.map((each) => each.cls)) : round(median(of.map((each) => each[figure]))),
    unit: figure === 'cls' ? '' : 'ms',
    limit,
  })
  /** @param {string} what @param {{ page: Visit[], scriptless: Visit[] }} both @param {number} atMost */
  const comparison = (what, both, atMost) => [
    row(`LCP ${what}`, both.page, 'lcp'),
    row(`LCP ${what}, without script`, both.scriptless, 'lcp'),
    {
      what: `LCP ${what}, times that without script`,
      value: round(
        median(both.page.map(({ lcp }) => lcp)) / median(both.scriptless.map(({ lcp }) => lcp)),
        2,
      ),
      unit: '×',
      limit: { atMost },
    },
  ]
  return [
    ...comparison('simulated', simulated, 1.3),
    ...comparison('with throttling applied', applied, 1.1),
    row('TBT, CPU 4×', simulated.page, 'tbt', { atMost: 10 }),
    row('TBT, CPU 4×, without script', simulated.scriptless, 'tbt'),
    row('TBT, CPU 10×', slow.page, 'tbt', { atMost: 100 }),
    row('TBT, CPU 10×, without script', slow.scriptless, 'tbt'),
    row('CLS, Lighthouse mobile', simulated.page, 'cls', { atMost: 0 }),
  ]
}

/**
 * How fast the machine was: a slowdown of 4 is meant for an index of 1500 to 2000 (Lighthouse, docs/throttling.md).
 * @param {Visit[]} visits
 * @returns {import('./rows.mjs').Row[]}
 */
function machineRows(visits) {
  const indexes = visits.map(({ machine }) => machine)
  /** @param {string} which @param {number} value */
  const row = (which, value) => ({
    what: `the machine's Lighthouse index, ${which} of ${visits.length}`,
    value: round(value),
    unit: '',
    limit: null,
  })
  return [row('median', median(indexes)), row('lowest', Math.min(...indexes))]
}

/** Both pages by turns, so that what else the machine does meets both. @param {string} page @param {string} scriptless @param {Manner} manner */
async function visitInTurn(page, scriptless, manner) {
  const pairs = []
  for (let run = 0; run < RUNS; run++) {
    pairs.push({ page: await visit(page, manner), scriptless: await visit(scriptless, manner) })
  }
  return { page: pairs.map((pair) => pair.page), scriptless: pairs.map((pair) => pair.scriptless) }
}

/**
 * A visit with a browser of its own. What Lighthouse could not measure is NaN.
 * @param {string} url
 * @param {Manner} manner
 * @returns {Promise<Visit>}
 */
async function visit(url, { method = 'simulate', cpuSlowdown = 4, categories = ['performance'] }) {
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
      machine: result.lhr.environment.benchmarkIndex,
    }
  } finally {
    chrome.kill()
  }
}
