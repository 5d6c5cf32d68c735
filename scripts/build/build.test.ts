import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { type BuildOptions, build, createLogger, mergeConfig, type Plugin, type Rollup } from 'vite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeConfigFolder, writeConfig } from '../../e2e/support/owner-config'
import { rendererOptions } from '../../vite.renderer'
import { basePathOf } from '../lib/built-base-path.mjs'
import { portfolioFile } from '../lib/portfolio-file.mjs'
import { noticesFileOf } from '../lib/site-notices.mjs'
import { basePathPlugin } from './base-path'
import { compressPlugin } from './compress-plugin'
import { noticesPlugin } from './notices-plugin'
import { picturesPlugin } from './pictures-plugin'

let folder = ''

beforeEach(() => {
  folder = makeConfigFolder()
  // Whatever the owner who runs the tests has in .env.local.
  for (const id of ['SERVICE_ID', 'TEMPLATE_ID', 'PUBLIC_KEY']) vi.stubEnv(`VITE_EMAILJS_${id}`, '')
  for (const name of ['USERNAME', 'PASSWORD_HASH']) vi.stubEnv(`VITE_ADMIN_${name}`, '')
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  vi.unstubAllEnvs()
})

/** Has the next build be for the tests' owner with some fields changed. */
function setOwner(changes: string): void {
  const file = join(folder, 'portfolio.config.ts')
  writeConfig(file, changes)
  vi.stubEnv('PORTFOLIO_CONFIG', file)
}

/** Builds the site for the tests' owner with some fields changed; gives what was said and what was made. */
async function buildWith(
  changes = '',
  {
    plugins = () => [],
    build: building = { write: false },
  }: { plugins?: () => readonly Plugin[]; build?: BuildOptions } = {},
): Promise<{ said: string; output: Rollup.RollupOutput['output'] }> {
  setOwner(changes)
  let said = ''
  const customLogger = createLogger('silent')
  customLogger.info = (text) => {
    said += `${text}\n`
  }
  const result = await build(
    mergeConfig(rendererOptions(), {
      configFile: false,
      customLogger,
      plugins: plugins(),
      build: building,
    }),
  )
  if (Array.isArray(result) || !('output' in result)) throw new Error('one build was expected')
  return { said, output: result.output }
}

it('stops with the field’s name and what it wants', async () => {
  await expect(buildWith("email: 'nobody'")).rejects.toThrow('email must be an e-mail address')
  await expect(buildWith("projects: [{ id: 'a' }]")).rejects.toThrow('projects[0].title is missing')
})

it('stops with every problem of the config at once, and nothing else', async () => {
  const stopped = buildWith(
    "email: '', url: '', skills: [{ name: 'X', category: 'Tools', icon: './none.svg' }], projects: [{ ...owner.projects[0], imageUrl: './none.png' }]",
  )
  // As Vite prints it; electron-vite prints the stack.
  const printed = await stopped.catch((error: Error) => [inspect(error), error.stack])
  const list = [
    'portfolio.config.ts needs a change:',
    '  - url must not be empty; leave it out instead',
    '  - email must not be empty',
    '  - skills[0].icon must name an image file that exists; there is no ./none.svg',
    '  - projects[0].imageUrl must name an image file that exists; there is no ./none.png',
  ].join('\n')
  expect(printed).toEqual([list, list])
})

it('stops with a sentence alone when the address of the e-mail service is wrong', async () => {
  vi.stubEnv('VITE_EMAILJS_ORIGIN', 'mail.example')
  const printed = await buildWith().catch(inspect)
  expect(printed).toBe('VITE_EMAILJS_ORIGIN must begin with https:// or http://; it is mail.example')
})

it('says why it failed where nothing has been built before', async () => {
  const failing: Plugin = {
    name: 'failing',
    buildStart() {
      throw new Error('the reason')
    },
  }
  setOwner('')
  const write = mergeConfig(rendererOptions(), {
    configFile: false,
    customLogger: createLogger('silent'),
    plugins: [failing, compressPlugin()],
    build: { outDir: join(folder, 'absent') },
  })
  await expect(build(write)).rejects.toThrow('the reason')
})

it('says nothing of the e-mail service when its ids are there', async () => {
  for (const id of ['SERVICE_ID', 'TEMPLATE_ID', 'PUBLIC_KEY']) vi.stubEnv(`VITE_EMAILJS_${id}`, 'x')
  expect((await buildWith('', { plugins: () => [noticesPlugin()] })).said).not.toContain('contact form')
})

it('says what the owner should know in a line each when all else is said, and keeps it beside the site', async () => {
  const outDir = join(folder, 'site')
  const { said } = await buildWith('', {
    plugins: () => [noticesPlugin({ siteConfig: portfolioFile() })],
    build: { write: true, outDir },
  })
  const [, after = ''] = said.split(/built in .*\n/)
  const notices = after.trim().split('\n')
  expect(notices).toEqual([
    expect.stringMatching(
      /^Note: the contact form.*VITE_EMAILJS_SERVICE_ID, VITE_EMAILJS_TEMPLATE_ID, VITE_EMAILJS_PUBLIC_KEY not set/,
    ),
    expect.stringMatching(/\/admin/),
  ])
  expect(readFileSync(noticesFileOf(outDir), 'utf8')).toBe(notices.join('\n'))
})

let zoes: ReturnType<typeof buildWith> | undefined
/** One build for what several tests look at. */
const buildForZoe = () => {
  zoes ??= buildWith("name: 'Zoë Builder'")
  return zoes
}

it('ships the owner’s texts and icons, and no code that checks them', async () => {
  const { output } = await buildForZoe()
  const code = output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
  expect(code).toContain('Zoë Builder')
  expect(code).not.toContain('must be an e-mail address')
  expect(output.filter((file) => /python-plain.*\.svg$/.test(file.fileName))).toHaveLength(1)
})

it('prerenders the owner’s texts, and the admin’s page without them', async () => {
  const { output } = await buildForZoe()
  const html = (name: string) => {
    const page = output.find(({ fileName }) => fileName === name)
    return page?.type === 'asset' ? String(page.source) : ''
  }
  expect(html('index.html')).toMatch(/<footer.*Zoë Builder.*All rights reserved/)
  expect(html('admin.html')).not.toContain('All rights reserved')
})

it('has exactly those modules compiled ahead that the public page starts with', async () => {
  const { output } = await buildForZoe()
  const page = output.find(({ fileName }) => fileName === 'index.html')
  const [, modules = ''] =
    /data-modules="([^"]+)"/.exec(page?.type === 'asset' ? String(page.source) : '') ?? []
  const compiledAhead = output
    .filter((file) => file.type === 'chunk' && file.code.startsWith('//# allFunctionsCalledOnLoad\n'))
    .map(({ fileName }) => `/${fileName}`)
  expect(compiledAhead.length).toBeGreaterThan(1)
  expect(compiledAhead.sort()).toEqual(modules.split(' ').sort())
})

it.each([
  ['with the site’s address', "url: 'https://grace.example/'", ['preview.png']],
  ['without it', 'url: undefined', []],
])('draws a picture for link previews %s as the head names it', async (_, changes, pictures) => {
  const { output } = await buildWith(changes, { plugins: () => [picturesPlugin(portfolioFile())] })
  const files = output.map(({ fileName }) => fileName)
  expect(files.filter((file) => file === 'preview.png')).toEqual(pictures)
  expect(files).toContain('site.webmanifest')
  const page = output.find(({ fileName }) => fileName === 'index.html')
  expect(page?.type === 'asset' && String(page.source).includes('preview.png')).toBe(pictures.length > 0)
})

it.each([
  ['of its address', undefined, '/repo/', false],
  ['of BASE_PATH, and says that the address has another', '/copy/', '/copy/', true],
])('is built for the path %s', async (_, basePath, base, isSaid) => {
  vi.stubEnv('BASE_PATH', basePath)
  const { output, said } = await buildWith("url: 'https://grace.example/repo'", {
    plugins: () => [basePathPlugin(portfolioFile()), noticesPlugin({ siteConfig: portfolioFile() })],
  })
  const page = output.find(({ fileName }) => fileName === 'index.html')
  expect(basePathOf(page?.type === 'asset' ? String(page.source) : '')).toBe(base)
  expect(said.includes(`built for the path ${base}, but url`)).toBe(isSaid)
})

it('says once what the picture for link previews goes without, and draws it all the same', async () => {
  const { said, output } = await buildWith("name: '陈伟'", {
    plugins: () => [picturesPlugin(portfolioFile()), noticesPlugin({ siteConfig: portfolioFile() })],
  })
  expect(said.match(/^Note: the picture for link previews .*$/gm)).toEqual([
    'Note: the picture for link previews goes without the name (its typefaces have no 陈 伟).',
  ])
  expect(output.map(({ fileName }) => fileName)).toContain('preview.png')
})
