import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { build, createLogger, type InlineConfig, mergeConfig, type Rollup, resolveConfig } from 'vite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeConfigFolder, writeConfig } from '../../e2e/support/site/owner-config'
import { rendererOptions, rendererPrerenderer } from '../../vite.renderer'
import { portfolioFile } from '../lib/portfolio-file.mjs'
import { basePathPlugin } from './config/base-path'
import { noticesPlugin } from './licenses/notices-plugin'
import { sitePlugin } from './site-plugin'

let folder = ''

beforeEach(() => {
  folder = makeConfigFolder()
  // The tests must not depend on the owner's .env.local.
  for (const id of ['SERVICE_ID', 'TEMPLATE_ID', 'PUBLIC_KEY']) vi.stubEnv(`VITE_EMAILJS_${id}`, '')
  for (const name of ['USERNAME', 'PASSWORD_HASH']) vi.stubEnv(`VITE_ADMIN_${name}`, '')
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  vi.unstubAllEnvs()
})

/** Makes the tests' owner, with some fields changed, the owner of the next build. */
function setOwner(changes: string): void {
  const file = join(folder, 'portfolio.config.ts')
  writeConfig(file, changes)
  vi.stubEnv('PORTFOLIO_CONFIG', file)
}

/** Builds the site for the tests' owner with some fields changed. Returns Vite's log and the files. */
async function buildWith(
  changes = '',
  /** Called when the owner is set. */
  furtherConfig: () => InlineConfig = () => ({}),
): Promise<{ log: string; output: Rollup.RollupOutput['output'] }> {
  setOwner(changes)
  let log = ''
  const customLogger = createLogger('silent')
  customLogger.info = (text) => {
    log += `${text}\n`
  }
  const silent = { configFile: false, customLogger } as const
  const plugins = [sitePlugin(portfolioFile(), rendererPrerenderer())]
  const setting = mergeConfig(rendererOptions(), { ...silent, plugins, build: { write: false } })
  const result = await build(mergeConfig(setting, furtherConfig()))
  if (Array.isArray(result) || !('output' in result)) throw new Error('one build was expected')
  return { log, output: result.output }
}

it('stops with all problems of the config, and no stack', async () => {
  const stopped = buildWith(
    "email: '', url: '', skills: [{ name: 'X', category: 'Tools', icon: './none.svg' }], projects: [{ ...owner.projects[0], imageUrl: './none.png' }]",
  )
  // Vite prints the inspected error, electron-vite its stack.
  const printed = await stopped.catch((error: Error) => [inspect(error), error.stack])
  const list = [
    'portfolio.config.ts needs a change:',
    '  - url must not be empty; leave it out instead',
    '  - email must not be empty',
    '  - skills[0].icon must name a file that exists; there is no ./none.svg',
    '  - projects[0].imageUrl must name a file that exists; there is no ./none.png',
  ].join('\n')
  expect(printed).toEqual([list, list])
})

const LINKED = "url: 'https://grace.example/repo'"

function htmlOf(output: Rollup.RollupOutput['output'], name: string): string {
  const page = output.find(({ fileName }) => fileName === name)
  return page?.type === 'asset' ? String(page.source) : ''
}

it('is built for the path of its address if no other is set', async () => {
  vi.stubEnv('BASE_PATH', undefined)
  setOwner(LINKED)
  const plugins = [basePathPlugin(portfolioFile())]
  expect(await resolveConfig({ configFile: false, plugins }, 'build')).toMatchObject({ base: '/repo/' })
})

it('contains the owner’s texts and icons, prerendered for visitors, and no code that checks them; the notices come last', {
  timeout: 120_000,
}, async () => {
  vi.stubEnv('BASE_PATH', '/copy/')
  const accent = "accent: { light: '#9a3412', dark: '#fdba74' }"
  const { log, output } = await buildWith(`${LINKED}, name: '陈伟', ${accent}`, () => ({
    plugins: [basePathPlugin(portfolioFile()), noticesPlugin(portfolioFile())],
  }))
  const code = output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
  expect(code).toContain('陈伟')
  expect(code).not.toContain('must be an e-mail address')
  // The pages have all styles inside, so no part may ask for a file.
  expect(code.match(/assets\/[^"'`]*\.css/g)).toBeNull()
  const page = htmlOf(output, 'index.html')
  expect(page).toContain('https://grace.example/repo/preview.png')
  expect(page).toMatch(/<footer.*陈伟.*All rights reserved/)
  expect(htmlOf(output, 'admin.html')).not.toContain('All rights reserved')

  const files = output.map(({ fileName }) => fileName)
  expect(files.filter((file) => /python-plain.*\.svg$/.test(file))).toHaveLength(1)
  expect(files).toEqual(expect.arrayContaining(['apple-touch-icon.png', 'preview.png']))
  expectLicenses(output)

  const [, after = ''] = log.split(/built in .*\n/)
  const notices = after.trim().split('\n')
  expect(notices).toEqual([
    expect.stringContaining('example addresses: url, email'),
    expect.stringContaining('leaves out "陈伟"'),
    expect.stringMatching(
      /^Note: the contact form.*VITE_EMAILJS_SERVICE_ID, VITE_EMAILJS_TEMPLATE_ID, VITE_EMAILJS_PUBLIC_KEY /,
    ),
    expect.stringMatching(/\/admin/),
  ])
})

/** Packages, fonts, icons and styles have their licenses in one file. */
function expectLicenses(output: Rollup.RollupOutput['output']): void {
  const list = output.find(({ fileName }) => fileName === 'licenses.txt')
  const text = list?.type === 'asset' ? String(list.source) : ''
  const sources = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : file.originalFileNames))
  const packages = sources.flatMap((id) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? [])
  const headings = [...text.matchAll(/^## (\S+)/gm)].map(([, name]) => name)
  expect(new Set(packages).size).toBeGreaterThan(15)
  expect(headings).toEqual(expect.arrayContaining([...new Set(packages)]))
  expect(headings).toEqual(
    expect.arrayContaining(['@fontsource/geist', 'devicon', 'tailwindcss', 'Lucide,', 'Font']),
  )
  // With the version: two packages may need two versions of a third.
  const whole = text.match(/^## .+$/gm) ?? []
  expect(new Set(whole).size).toBe(headings.length)
  expect(text).toContain('SIL OPEN FONT LICENSE')
  const withoutText = text.split(/^## /m).filter((license) => license.split('\n').length < 4)
  expect(withoutText).toEqual([])
}

it('has the accent in the styles of both pages, which no code asks for as a file', async () => {
  const { output } = await buildWith("accent: { light: '#9a3412', dark: '#fdba74' }")
  for (const page of ['index.html', 'admin.html']) {
    const file = output.find(({ fileName }) => fileName === page)
    expect(file?.type === 'asset' && String(file.source)).toContain('#9a3412')
  }
  const code = output.flatMap((file) => (file.type === 'chunk' ? file.code : []))
  expect(code.join().match(/[\w-]+\.css"/g)).toBeNull()
})
