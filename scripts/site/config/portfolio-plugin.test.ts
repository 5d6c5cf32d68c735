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

it('the dev server restarts when the config or one of its imports changes, and then reads them again', async () => {
  const load = async () => (await server.transformRequest('virtual:portfolio'))?.code
  expect(server.config.configFileDependencies).toEqual(expect.arrayContaining([configFile, OWNER]))
  const other = aFolder()
  const part = join(other, 'part.ts')
  writeFileSync(part, `export const name = 'First Name'\n`)
  writeFileSync(
    configFile,
    `import owner from ${JSON.stringify(OWNER)}\nimport { name } from ${JSON.stringify(part)}\nexport default { ...owner, name }\n`,
  )
  server.watcher.emit('change', configFile)
  await expect.poll(load).toContain('First Name')
  expect(server.config.configFileDependencies).toContain(part)
})

it('the module has the files and the icons that are named', async () => {
  writeFileSync(join(folder, 'cv.pdf'), '%PDF')
  const load = async () => (await server.pluginContainer.load('\0virtual:portfolio')) as string
  setOwner(
    `resume: './cv.pdf', links: {}, profiles: [{ name: 'Mastodon', url: 'https://m.example/' }], features: []`,
  )
  await server.restart()
  const code = await load()
  expect(code).toMatch(
    /import (image\d+) from ".*cv\.pdf\?url"[\s\S]*"resume":\{"address":\1,"shown":"cv\.pdf"\}/,
  )
  expect(code).toContain('export const icons = { FaMastodon }')
})
