import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeConfigFolder, writeConfig } from '../../../e2e/support/site/owner-config'
import { forgetPosts } from './load-posts'
import { loadSite } from './load-site'

let folder = ''
beforeEach(() => {
  // Another test file of this process may have loaded posts.
  forgetPosts()
  folder = makeConfigFolder()
  mkdirSync(join(folder, 'posts'))
  writeFileSync(
    join(folder, 'posts', '2026-01-01-a.md'),
    '---\nid: a\ntitle: A\ndate: 2026-01-01\n---\n\nText.\n',
  )
  vi.stubEnv('PUBLISHED_FOLDER', folder)
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  vi.unstubAllEnvs()
  forgetPosts()
})

it.each([
  ['', 1],
  ['blog: false', 0],
])('with %j in the config the site has %i posts', async (changes, count) => {
  const config = join(folder, `${count}.config.ts`)
  writeConfig(config, changes)
  expect((await loadSite(config)).published.posts).toHaveLength(count)
})
