import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { runGit, writeHook } from '../../src/main/testing/published-site'
import { publishInbox } from './inbox'
import { aPost, FILE, type Owner, ownersWithRemote } from './testing/owner'

let owners: ReturnType<typeof ownersWithRemote>
/** The workflow's clone, and the server that it pushes to. */
let site: ReturnType<typeof owners.make>
let owner: Owner

beforeAll(() => {
  owners = ownersWithRemote()
})
afterAll(() => owners.remove())
beforeEach(() => {
  site = owners.make()
  owner = site.owner
})

const inServer = (...args: string[]) => runGit(site.bare, owner.env, args)

function upload(files: Readonly<Record<string, string>>): void {
  site.commitElsewhere(files)
  site.pushElsewhere()
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

const onServer = () => inServer('ls-tree', '-r', '--name-only', 'main').split('\n')
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

it('publishes uploads in the order of their names, so that the newest text is on the site', async () => {
  upload({
    'content/inbox/inkfolio-posts-2026-12-03-1820.json': JSON.stringify([aPost()]),
    'content/inbox/inkfolio-posts-2026-12-03-1830.json': JSON.stringify([aPost({ title: 'Newer' })]),
  })
  await run()
  expect(inServer('show', `main:${FILE}`)).toContain('title: "Newer"')
})

it('reports a post that the site has with another text, and publishes the others', async () => {
  upload({ [EXPORT]: JSON.stringify([aPost()]) })
  await run()
  const mine = aPost({ content: 'From a browser that never saw the published text.' })
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
  expect(inServer('show', `main:${FILE}`)).toContain('Parse at the edge.')
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
  site.commitElsewhere({
    'content/posts/by-hand.md': '---\ntitle: By hand\ndate: 2026-12-01\n---\n\nHello.\n',
  })
  // git sets GIT_DIR and others for its hooks.
  const isolated = `env -i PATH="$PATH" HOME="${owner.top}"`
  const script = `rm "$0"\n${isolated} git -C '${site.other}' push --quiet`
  writeHook(join(owner.root, '.git'), 'pre-push', script)
  const { code } = await run()
  expect(code).toBe(0)
  expect(onServer()).toEqual(expect.arrayContaining([FILE, 'content/posts/by-hand.md']))
  expect(onServer()).not.toContain(EXPORT)
  expect(inServer('show', 'main:content/published.json')).toContain(aPost().id)
})

it('reports that the server refused the push, and reports no post as published', async () => {
  upload({ [EXPORT]: JSON.stringify([aPost()]) })
  writeHook(site.bare, 'pre-receive', 'echo "main is protected" >&2; exit 1')
  const { code, output } = await run()
  expect(code).toBe(1)
  expect(output).toMatch(/^::error::Nothing was published\. The push was refused\..*main is protected/)
  expect(onServer()).toContain(EXPORT)
})
