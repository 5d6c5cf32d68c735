import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeConfigFolder, OWNER, writeConfig } from '../../../e2e/support/site/owner-config'
import { aFolder } from '../../../src/main/testing/a-folder'
import { portfolioPlugin } from './portfolio-plugin'

let folder = ''
let configFile = ''
let server: ViteDevServer

const setOwner = (changes: string) => writeConfig(configFile, changes)

beforeEach(async () => {
  folder = makeConfigFolder()
  configFile = join(folder, 'portfolio.config.ts')
  setOwner('')
  server = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [portfolioPlugin(configFile)],
    server: { middlewareMode: true, ws: false },
  })
})
afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

it('the dev server reads the config again when one of its imports changes, also a new import', async () => {
  const load = async () => (await server.transformRequest('virtual:portfolio'))?.code
  const [first, later] = ['First Name', 'Later Name']
  setOwner(`name: '${first}'`)
  server.watcher.emit('change', OWNER)
  expect(await load()).toContain(first)
  const other = aFolder()
  const part = join(other, 'part.ts')
  writeFileSync(part, `export const name = '${first}'\n`)
  writeFileSync(
    configFile,
    `import owner from ${JSON.stringify(OWNER)}\nimport { name } from ${JSON.stringify(part)}\nexport default { ...owner, name }\n`,
  )
  server.watcher.emit('change', configFile)
  await expect.poll(() => server.watcher.getWatched()[other]).toContain('part.ts')
  expect(await load()).toContain(first)
  writeFileSync(part, `export const name = '${later}'\n`)
  await expect.poll(() => load()).toContain(later)
})

it('the module has the files and the icons that are named', async () => {
  writeFileSync(join(folder, 'cv.pdf'), '%PDF')
  const load = async () => (await server.pluginContainer.load('\0virtual:portfolio')) as string
  setOwner(
    `resume: './cv.pdf', links: {}, profiles: [{ name: 'Mastodon', url: 'https://m.example/' }], features: []`,
  )
  server.watcher.emit('change', configFile)
  const code = await load()
  expect(code).toMatch(
    /import (image\d+) from ".*cv\.pdf\?url"[\s\S]*"resume":\{"address":\1,"shown":"cv\.pdf"\}/,
  )
  expect(code).toContain('export const icons = { FaMastodon }')
})
