import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect, stripVTControlCharacters } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeConfigFolder, OWNER, writeConfig } from '../../../e2e/support/site/owner-config'
import { loadPortfolio } from './load-portfolio'

let folder = ''
let configFile = ''

const setOwner = (changes: string) => writeConfig(configFile, changes)

beforeEach(() => {
  folder = makeConfigFolder()
  configFile = join(folder, 'portfolio.config.ts')
  setOwner('')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Why the config cannot be used; null if it can. */
const message = () =>
  loadPortfolio(configFile).then(
    () => null,
    (error: Error) => error.message,
  )

it('reads the config once', async () => {
  const [first, second] = await Promise.all([loadPortfolio(configFile), loadPortfolio(configFile)])
  expect(second).toBe(first)
  expect(await loadPortfolio(configFile)).toBe(first)
})

it('lists its source files, without installed packages', async () => {
  const { sources, files } = await loadPortfolio(OWNER)
  expect(files.size).toBeGreaterThan(1)
  expect(sources).toContain(OWNER)
  expect(sources.filter((file) => file.includes('node_modules'))).toEqual([])
})

it.each([
  [
    'with a comma missing',
    "name: 'Zoë'\n title: 'Builder'",
    /^Expected `,` or `}`.*\n.*portfolio\.config\.ts:3:2/,
  ],
  ['with an unknown name', 'name: nobody', /^nobody is not defined$/],
])('prints why a config %s cannot be read, without a stack', async (_, changes, why) => {
  setOwner(changes)
  const printed = await loadPortfolio(configFile).catch(inspect)
  const [first, ...reason] = String(printed).split('\n')
  expect(first).toBe('portfolio.config.ts cannot be read:')
  const text = reason.join('\n')
  expect(text).toMatch(why)
  expect(text).not.toMatch(/ at |Build failed/)
  expect(text).toBe(stripVTControlCharacters(text))
})

it.each(['const portfolio = {}', 'export const portfolio = {}', 'export default undefined'])(
  'names the missing line of the config %j',
  async (text) => {
    writeFileSync(configFile, text)
    expect(await message()).toBe(
      'portfolio.config.ts exports no config. After the config it needs this line:\n\n  export default portfolio',
    )
  },
)

it.each([
  ['folder.png', null, 'must name a file; ./folder.png is a folder'],
  ['empty.png', '', 'must name a file; ./empty.png is empty'],
  ['whole.svg', '<svg xmlns="http://www.w3.org/2000/svg" />', null],
])('checks the image file %s', async (file, text, problem) => {
  if (text === null) mkdirSync(join(folder, file))
  else writeFileSync(join(folder, file), text)
  setOwner(`projects: [{ ...owner.projects[0], imageUrl: './${file}' }]`)
  expect(await message()).toBe(
    problem && `portfolio.config.ts needs a change:\n  - projects[0].imageUrl ${problem}`,
  )
})

it('takes fields that the config lacks from a JSON Resume', async () => {
  // Some editors on Windows begin a file with a mark.
  const text = '\ufeff{ "basics": { "name": "Ada Résumé", "email": "ada@resume.dev" } }'
  writeFileSync(join(folder, 'resume.json'), text)
  writeFileSync(
    configFile,
    `import owner from ${JSON.stringify(OWNER)}\nconst { name: _, ...unnamed } = owner\nexport default { ...unnamed, jsonResume: './resume.json' }\n`,
  )
  const { portfolio } = await loadPortfolio(configFile)
  expect(portfolio).toMatchObject({ name: 'Ada Résumé', email: 'grace@example.com' })
})

it.each([
  ["jsonResume: './none.json'", 'jsonResume must name a file that exists; there is no ./none.json'],
  ['jsonResume: {}', "jsonResume must be the path of a file, like './resume.json'"],
  ["resume: './none.pdf'", 'resume must name a file that exists; there is no ./none.pdf'],
  [
    "features: [{ title: 'A', text: 'b', icon: 'SiZzzzzz' }]",
    "features[0].icon must name an icon of react-icons that begins with Lu, Fa or Bs, like 'LuGlobe' or 'FaMastodon'; there is no SiZzzzzz",
  ],
])('checks the file or icon named by %s', async (changes, problem) => {
  setOwner(changes)
  expect(await message()).toBe(`portfolio.config.ts needs a change:\n  - ${problem}`)
})

it.each([
  ['{ "basics": ', /^resume\.json is not JSON:\n/],
  [
    '{ "basics": { "email": "ada" } }',
    /^resume\.json needs a change:\n {2}- basics\.email must be an e-mail address, like name@example\.com$/,
  ],
])('prints the problem of the JSON Resume %s', async (text, why) => {
  writeFileSync(join(folder, 'resume.json'), text)
  setOwner("jsonResume: './resume.json'")
  expect(await message()).toMatch(why)
})
