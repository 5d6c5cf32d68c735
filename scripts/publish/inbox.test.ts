import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { beforeEach, expect, it } from 'vitest'
import { runGit, writeHook } from '../../src/main/testing/published-site'
import { publishInbox } from './inbox'
import { anOwner, aPost, FILE, type Owner } from './testing/owner'

/** The workflow's clone, and the server that it pushes to. */
let owner: Owner
let bare = ''
let other = ''

const git = (cwd: string, ...args: string[]) => runGit(cwd, owner.env, args)

beforeEach(() => {
  owner = anOwner()
  owner.makeRepository()
  bare = join(owner.top, 'site.git')
  other = join(owner.top, 'other')
  git(owner.root, 'clone', '--quiet', '--bare', '--template=', '.', bare)
  git(owner.root, 'remote', 'add', 'origin', bare)
  git(owner.root, 'fetch', '--quiet')
  git(owner.root, 'branch', '--quiet', '--set-upstream-to=origin/main')
  const bob = ['-c', 'user.name=Bob', '-c', 'user.email=bob@example.com']
  git(owner.top, 'clone', '--quiet', '--template=', ...bob, bare, other)
})

/** Commits files as a writer in another clone does, without pushing. */
function commitElsewhere(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(other, path, '..'), { recursive: true })
    writeFileSync(join(other, path), text)
  }
  git(other, 'add', '.')
  git(other, 'commit', '--quiet', '--message', 'Add files via upload')
}

const upload = (files: Readonly<Record<string, string>>) => {
  commitElsewhere(files)
  git(other, 'push', '--quiet')
  owner.git('pull', '--quiet')
}

/** Runs the workflow's step. */
async function run() {
  const output = new PassThrough()
  const summary = join(owner.top, 'summary.md')
  writeFileSync(summary, '')
  const streams = { input: new PassThrough(), output, errors: new PassThrough() }
  const code = await publishInbox(owner.commandOf([], streams), summary)
  return { code, output: String(output.read() ?? ''), summary: readFileSync(summary, 'utf8') }
}

const onServer = () => git(bare, 'ls-tree', '-r', '--name-only', 'main').split('\n')
const EXPORT = 'content/inbox/inkfolio-posts-2026-12-03-1820.json'

it('publishes an uploaded export, deletes it, and pushes both changes', async () => {
  upload({ [EXPORT]: JSON.stringify([aPost()]) })
  const { code, output, summary } = await run()
  expect(output).toBe(`${EXPORT}: “Typing the edges” (${aPost().id}) is published.\n`)
  expect(summary).toBe(`- ${output}`)
  expect(code).toBe(0)
  expect(onServer()).toEqual(expect.arrayContaining([FILE, 'content/published.json']))
  expect(onServer()).not.toContain(EXPORT)
  expect(owner.git('status', '--porcelain')).toBe('')
})

it('does nothing without an uploaded file', async () => {
  const head = owner.git('rev-parse', 'HEAD')
  expect(await run()).toEqual({ code: 0, output: '', summary: '' })
  expect(owner.git('rev-parse', 'HEAD')).toBe(head)
})

it('publishes uploads in the order of their names, so that the newest text is on the site', async () => {
  upload({
    'content/inbox/inkfolio-posts-2026-12-03-1820.json': JSON.stringify([aPost()]),
    'content/inbox/inkfolio-posts-2026-12-03-1830.json': JSON.stringify([aPost({ title: 'Newer' })]),
  })
  await run()
  expect(git(bare, 'show', `main:${FILE}`)).toContain('title: "Newer"')
})

it('reports a post that the site has with another text, and publishes the others', async () => {
  upload({ [EXPORT]: JSON.stringify([aPost()]) })
  await run()
  const mine = aPost({ content: 'From a browser that never saw the published text.' })
  git(other, 'pull', '--quiet')
  const second = 'content/inbox/second.json'
  // Each run has a clone that has published nothing yet.
  rmSync(join(owner.root, '.git/inkfolio'), { recursive: true })
  upload({
    [second]: JSON.stringify([
      mine,
      aPost({ id: 'b', title: 'Another' }),
      aPost({ id: 'con', title: 'Device' }),
    ]),
  })
  const { code, output } = await run()
  expect(code).toBe(0)
  expect(output).toContain(`${second}: “Typing the edges” (${mine.id}) is left: both changed.`)
  expect(output).toContain('“Another” (b) is published.')
  expect(output).toContain('“Device” (con) is left. It has an id that is the name of a device on Windows.')
  expect(git(bare, 'show', `main:${FILE}`)).toContain('Parse at the edge.')
  expect(onServer()).not.toContain(second)
})

it('keeps a refused file, says why, and still publishes the others', async () => {
  upload({
    'content/inbox/broken.json': '[{"id": "x"',
    [EXPORT]: JSON.stringify([aPost()]),
  })
  const { code, output, summary } = await run()
  expect(code).toBe(1)
  expect(output).toMatch(/^::error::content\/inbox\/broken\.json: .+\n/)
  expect(output).toContain(`\n${EXPORT}: “Typing the edges”`)
  expect(summary).toContain('- content/inbox/broken.json: ')
  expect(onServer()).toEqual(expect.arrayContaining([FILE, 'content/inbox/broken.json']))
})

it('publishes again after another writer has pushed, and keeps the commits of that writer', async () => {
  upload({ [EXPORT]: JSON.stringify([aPost()]) })
  commitElsewhere({ 'content/posts/by-hand.md': '---\ntitle: By hand\ndate: 2026-12-01\n---\n\nHello.\n' })
  // git sets GIT_DIR and others for its hooks.
  const isolated = `env -i PATH="$PATH" HOME="${owner.top}"`
  const script = `rm "$0"\n${isolated} git -C '${other}' push --quiet`
  writeHook(join(owner.root, '.git'), 'pre-push', script)
  const { code } = await run()
  expect(code).toBe(0)
  expect(onServer()).toEqual(expect.arrayContaining([FILE, 'content/posts/by-hand.md']))
  expect(onServer()).not.toContain(EXPORT)
  expect(git(bare, 'show', 'main:content/published.json')).toContain(aPost().id)
})

it('reports that the server refused the push, and reports no post as published', async () => {
  upload({ [EXPORT]: JSON.stringify([aPost()]) })
  writeHook(bare, 'pre-receive', 'echo "main is protected" >&2; exit 1')
  const { code, output } = await run()
  expect(code).toBe(1)
  expect(output).toMatch(/^::error::Nothing was published\. The push was refused\..*main is protected/)
  expect(onServer()).toContain(EXPORT)
})
