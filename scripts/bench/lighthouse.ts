import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS, chromiumOptions } from '../lib/programs/launch-chromium.mjs'
import { run } from '../lib/programs/run.mjs'
import { type Measure, median, row } from './rows'

/** npm fetches it for the first run. As a dependency it would be a third of all installed files. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const RUNS = 7
/** The tests' browser lacks features that a visitor's has; they change when a page is first painted. */
const TESTS_ALONE = '--disable-features='
/** The part of a report that is read. Scores are from 0 to 1. */
type Result = {
  categories: Record<string, { score: number | null } | undefined>
  audits: Record<string, { numericValue?: number } | undefined>
}

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
  // A path from here has no spaces, which Windows' shell would split.
  const folder = mkdtempSync(join('dist', 'lighthouse-'))
  const [settings, report] = [join(folder, 'settings.json'), join(folder, 'report.json')]
  const args = CHROMIUM_ARGS.filter((arg) => !arg.startsWith(TESTS_ALONE))
  const chromeFlags = ['--headless=new', ...args].join(' ')
  const flags = { quiet: true, output: 'json', outputPath: report, chromeFlags, blockedUrlPatterns }
  writeFileSync(settings, JSON.stringify(flags))
  const env = { ...process.env, CHROME_PATH: chromiumOptions().executablePath ?? chromium.executablePath() }
  try {
    const code = await run('npx', ['--yes', LIGHTHOUSE, url, `--cli-flags-path=${settings}`], { env })
    if (code !== 0) throw new Error(`Lighthouse failed for ${url}`)
    return JSON.parse(readFileSync(report, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
