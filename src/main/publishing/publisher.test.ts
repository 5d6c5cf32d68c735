import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { aSite, OLD_POST, removeTemplate, write, writeHook } from '../testing/published-site'
import { createPublisher } from './publisher'

afterAll(removeTemplate)

const CHANGE = new Map([['posts/new.md', new TextEncoder().encode('New')]])

/** A site, and the publisher of an app that has started. */
function anApp() {
  const site = aSite()
  const records = join(site.top, 'data/Inkfolio Records')
  const start = (env: NodeJS.ProcessEnv = site.env) => createPublisher({ records, env })
  return { ...site, start, publisher: start() }
}

/** An app whose owner has chosen the site's folder. */
async function aChosenApp() {
  const app = anApp()
  expect(await app.publisher.choose(app.root)).toEqual({ ok: true, folder: 'site' })
  return app
}

const tipOf = (read: { ok: boolean; tip?: string }) => read.tip ?? ''

it('finds the folder from any folder in it, and remembers it, also after it has moved', async () => {
  const { publisher, start, root, top } = anApp()
  expect(await publisher.read(false)).toMatchObject({ ok: false, needs: 'folder' })
  const why = expect.stringContaining('is not a folder with portfolio.config.ts in a git repository')
  for (const wrong of [join(top, 'gone'), top])
    expect(await publisher.choose(wrong)).toEqual({ ok: false, why })
  expect(await publisher.choose(join(root, 'content'))).toEqual({ ok: true, folder: 'site' })
  expect(await start().read(false)).toMatchObject({ ok: true, branch: 'main' })
  renameSync(root, join(top, 'moved'))
  expect(await publisher.read(true)).toEqual({ ok: false, needs: 'folder', why })
  expect(await publisher.commit('', CHANGE)).toMatchObject({ ok: false, certain: true, why })
  expect(await publisher.picture('a.png', '')).toBeNull()
  expect(await publisher.choose(join(top, 'moved'))).toEqual({ ok: true, folder: 'moved' })
  expect(await publisher.read(true)).toMatchObject({ ok: true })
})

it('publishes one change at a time, onto what the page has read, and gives its pictures', async () => {
  const { publisher, filesOnServer } = await aChosenApp()
  const picture = Uint8Array.of(1, 2, 3)
  const read = await publisher.read(true)
  const first = publisher.commit(tipOf(read), new Map([...CHANGE, ['images/a.png', picture]]))
  expect(await publisher.commit(tipOf(read), CHANGE)).toEqual({
    ...{ ok: false, certain: true, why: 'Publishing is already in progress.' },
  })
  expect(await first).toMatchObject({ ok: true })
  const oid = filesOnServer().get('content/images/a.png') ?? ''
  expect(Buffer.from((await publisher.picture('a.png', oid)) ?? [])).toEqual(Buffer.from(picture))
  expect(await publisher.commit(tipOf(read), CHANGE)).toMatchObject({ ok: false, certain: true })
})

it('says that git is missing', async () => {
  const { start, root, env } = anApp()
  const publisher = start({ ...env, PATH: '/nowhere' })
  await publisher.choose(root)
  const why = expect.stringContaining('git is not installed')
  expect(await publisher.read(true)).toEqual({ ok: false, certain: true, why })
  expect(await publisher.commit('', CHANGE)).toEqual({ ok: false, certain: true, why })
})

it('writes the folder where there is no remote, and only there', async () => {
  const { publisher, root, git } = await aChosenApp()
  const config = join(root, '.git/config')
  git('remote', 'remove', 'origin')
  const read = await publisher.read(true)
  expect(read).toMatchObject({ ok: true, branch: '' })
  expect(await publisher.commit(tipOf(read), CHANGE)).toEqual({ ok: true, commit: '' })
  expect(readdirSync(join(root, 'content/posts'))).toEqual(['new.md', 'old.md'])
  symlinkSync('new.md', join(root, 'content/posts/link.md'))
  expect(await publisher.read(true)).toMatchObject({
    ok: false,
    why: expect.stringContaining('link.md is a link'),
  })
  // git's error is no answer to the question for a remote.
  writeFileSync(config, '[')
  expect(await publisher.read(true)).toMatchObject({ ok: false, why: expect.stringContaining('bad config') })
  expect(await publisher.commit(tipOf(read), new Map([['posts/b.md', null]]))).toMatchObject({
    ok: false,
    certain: true,
  })
})

it('has run no program of a repository that was only looked at', async () => {
  const { publisher, root, top, git } = anApp()
  const marks = join(top, 'marks')
  mkdirSync(marks)
  const mark = (name: string) => `touch ${join(marks, name)}; false`
  write(root, { '.gitattributes': '* filter=evil diff=evil\n', ...OLD_POST, 'content/README.md': 'Changed' })
  for (const key of [
    ...['core.fsmonitor', 'core.pager', 'core.sshCommand', 'core.editor', 'core.askPass', 'diff.external'],
    ...['core.alternateRefsCommand', 'diff.evil.textconv', 'filter.evil.clean', 'filter.evil.smudge'],
    ...['filter.evil.process', 'gpg.program', 'remote.origin.uploadpack'],
  ])
    git('config', key, mark(key))
  git('config', 'credential.helper', `!${mark('credential')}`)
  for (const hook of ['post-index-change', 'pre-commit', 'reference-transaction', 'fsmonitor-watchman'])
    writeHook(join(root, '.git'), hook, mark(hook))
  git('config', 'log.showSignature', 'true')
  git('config', 'extensions.partialClone', 'origin')
  git('config', 'remote.origin.promisor', 'true')
  git('config', 'remote.origin.url', 'ssh://evil.example/site')
  await publisher.choose(root)
  expect(await publisher.read(false)).toMatchObject({ ok: true })
  // An object that is missing would be fetched.
  rmSync(join(root, '.git/objects'), { recursive: true })
  mkdirSync(join(root, '.git/objects'))
  expect(await publisher.read(false)).toMatchObject({ ok: false })
  expect(await publisher.picture('a.png', '0'.repeat(40))).toBeNull()
  expect(readdirSync(marks)).toEqual([])
  // git runs them when it compares files as usual.
  expect(() => git('status')).toThrow()
  expect(readdirSync(marks)).not.toEqual([])
})
