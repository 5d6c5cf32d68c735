import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { throttling } from 'lighthouse/core/config/constants.js'
import { CHROMIUM_ARGS, chromiumOptions } from '../lib/launch-chromium.mjs'
import { serve } from '../lib/serve.mjs'
import { median, round } from './quantiles.mjs'
import { makeScriptlessCopy } from './scriptless-copy.mjs'

const RUNS = 5
/** Times the CPU is slowed: as Lighthouse does it on its own, and for a weak phone. */
const USUAL = 4
const WEAK = 10
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/**
 * One visit as Lighthouse sees it: category scores from 0 to 100, times in ms, and its index of how fast the machine was.
 * @typedef {{ scores: Record<string, number>, lcp: number, tbt: number, cls: number, machine: number }} Visit
 *
 * @typedef {{ page: Visit[], scriptless: Visit[], bare: Visit[] }} Visits
 *
 * @typedef {{ method?: 'simulate' | 'devtools', cpuSlowdown?: number, categories?: string[] }} Manner
 */

/** The least a page can be: what it takes is the browser's own work on this machine. */
const BARE_PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title><h1>Bare</h1><p>No styles.</p><p>No script.</p></html>\n'
const BARE_FILE = 'bare.html'

/**
 * Lighthouse's mobile preset on the public page, beside the same HTML without script and a page of three lines.
 * @type {import('./rows.mjs').Measure}
 */
export async function measure({ address, folder }) {
  const copy = makeScriptlessCopy(folder)
  writeFileSync(join(copy.folder, BARE_FILE), BARE_PAGE)
  const page = `${address}/`
  const base = new URL(page).pathname
  const { server, port } = await serve({ folder: copy.folder, base, port: 0 })
  const scriptless = `http://127.0.0.1:${port}${base}`
  const pages = { page, scriptless, bare: `${scriptless}${BARE_FILE}` }
  try {
    const simulated = await visitInTurn(pages, { categories: CATEGORIES })
    const applied = await visitInTurn(pages, { method: 'devtools' })
    const slow = await visitInTurn(pages, { cpuSlowdown: WEAK })
    const all = [simulated, applied, slow].flatMap((visits) => Object.values(visits).flat())
    return [...scoreRows(simulated.page, slow), ...speedRows(simulated, applied, slow), ...machineRows(all)]
  } finally {
    server.close()
    copy.remove()
  }
}

/** @param {Visit[]} mobile @param {Visits} slow @returns {import('./rows.mjs').Row[]} */
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
      what: `Lighthouse mobile: performance, worst of ${RUNS}, CPU ${WEAK}×`,
      value: worst(slow.page),
      unit: '',
      limit: { atLeast: 95 },
    },
    {
      what: `Lighthouse mobile: performance, worst of ${RUNS}, CPU ${WEAK}×, without script`,
      value: worst(slow.scriptless),
      unit: '',
      limit: null,
    },
  ]
}

/**
 * @param {Visits} simulated
 * @param {Visits} applied
 * @param {Visits} slow
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
  /** @param {string} what @param {Visits} both @param {number} atMost */
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
    row(`TBT, CPU ${USUAL}×`, simulated.page, 'tbt', { atMost: 10 }),
    row(`TBT, CPU ${USUAL}×, without script`, simulated.scriptless, 'tbt'),
    row(`TBT, CPU ${USUAL}×, a page of three lines`, simulated.bare, 'tbt'),
    row(`TBT, CPU ${WEAK}×`, slow.page, 'tbt', { atMost: 100 }),
    row(`TBT, CPU ${WEAK}×, without script`, slow.scriptless, 'tbt'),
    row(`TBT, CPU ${WEAK}×, a page of three lines`, slow.bare, 'tbt'),
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

/** The pages by turns, so that what else the machine does meets them all. @param {Record<keyof Visits, string>} pages @param {Manner} manner */
async function visitInTurn(pages, manner) {
  /** @type {Visits} */
  const visits = { page: [], scriptless: [], bare: [] }
  for (let run = 0; run < RUNS; run++) {
    visits.page.push(await visit(pages.page, manner))
    visits.scriptless.push(await visit(pages.scriptless, manner))
    visits.bare.push(await visit(pages.bare, manner))
  }
  return visits
}

/**
 * A visit with a browser of its own. What Lighthouse could not measure is NaN.
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
      machine: result.lhr.environment.benchmarkIndex,
    }
  } finally {
    chrome.kill()
  }
}
