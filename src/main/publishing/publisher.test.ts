import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { SITE_BEFORE, SITE_NOW, UNUSABLE_STORES } from '../../renderer/src/testing/never-cases'
import type { PublishStep } from '../../shared/publishing'
import { aPost, aSite, removeTemplate, type Site } from '../testing/published-site'

afterAll(removeTemplate)

/** A site whose folder the owner has chosen. */
async function aChosenSite(): Promise<Site> {
  const site = aSite()
  expect(await site.publisher.choose(site.root)).toEqual({ ok: true, folder: 'site' })
  return site
}

const FILE = 'posts/2026-11-21-post-a-a.md'

describe('the folder', () => {
  it('is found from any folder in it, and remembered by the next start', async () => {
    const { publisher, aPublisher, root } = aSite()
    expect(await publisher.read()).toEqual({ ok: false, reason: 'no-folder' })
    expect(await publisher.choose(join(root, 'content'))).toEqual({ ok: true, folder: 'site' })
    expect(await aPublisher().read()).toMatchObject({ ok: true, folder: 'site', files: [], onlyWrites: null })
  })

  it.each<[string, (site: Site) => string]>([
    ['no folder', ({ top }) => join(top, 'gone')],
    ['in no repository', ({ top }) => top],
  ])('is refused if it is %s', async (_, folderOf) => {
    const site = aSite()
    const chosen = await site.publisher.choose(folderOf(site))
    const why = expect.stringContaining('is not a folder with portfolio.config.ts in a git repository')
    expect(chosen).toMatchObject({ ok: false, why })
    expect(await site.publisher.read()).toEqual({ ok: false, reason: 'no-folder' })
  })

  it('can be chosen again when it has moved', async () => {
    const site = await aChosenSite()
    renameSync(site.root, join(site.top, 'moved'))
    const why = expect.stringContaining('“site” is not a folder')
    expect(await site.publisher.read()).toEqual({ ok: false, reason: 'refused', why })
    const request = { posts: '[]', seen: '', publish: [], remove: [], at: {}, upTo: 'push' } as const
    expect(await site.publisher.publish(request, () => {})).toMatchObject({
      ok: false,
      reason: 'refused',
      why,
    })
    expect(await site.publisher.choose(join(site.top, 'moved'))).toEqual({ ok: true, folder: 'moved' })
    expect(await site.publisher.read()).toMatchObject({ ok: true, folder: 'moved' })
  })

  it('is given to the page by its name, without a path in any sentence', async () => {
    const site = await aChosenSite()
    writeFileSync(join(site.root, '.git/index.lock'), '')
    const side = await site.publisher.read()
    expect(side).toMatchObject({
      ok: true,
      onlyWrites: expect.stringContaining('site/.git/index.lock exists'),
    })
    const outcome = await site.publish([aPost('a')])
    expect(outcome).toMatchObject({ ok: false, why: expect.stringContaining('site/.git/index.lock exists') })
    expect(JSON.stringify([side, outcome])).not.toContain(site.top)
  })
})

it('keeps the names that posts had elsewhere in their files', async () => {
  const site = await aChosenSite()
  const request = await site.requestFor([aPost('a')])
  const outcome = await site.publisher.publish(
    { ...request, aliases: { a: ['My note'], gone: ['x'] } },
    () => {},
  )
  expect(outcome).toMatchObject({ ok: true, end: 'pushed' })
  expect(readFileSync(join(site.root, 'content', FILE), 'utf8')).toContain('aliases: ["My note"]\n---')
})

describe('a repository that was only read', () => {
  it('has not run any program of its configuration', async () => {
    const site = aSite()
    const marks = join(site.top, 'marks')
    mkdirSync(marks)
    const mark = (name: string) => `touch ${join(marks, name)}; false`
    writeFileSync(join(site.root, '.gitattributes'), '* filter=evil diff=evil\n')
    writeFileSync(join(site.root, 'content/README.md'), 'Changed, so that a comparison has to filter it.\n')
    for (const [key, name] of [
      ['core.fsmonitor', 'fsmonitor'],
      ['core.pager', 'pager'],
      ['core.sshCommand', 'ssh'],
      ['core.editor', 'editor'],
      ['core.askPass', 'askpass'],
      ['core.alternateRefsCommand', 'refs'],
      ['credential.helper', 'credential'],
      ['diff.external', 'diff'],
      ['diff.evil.textconv', 'textconv'],
      ['filter.evil.clean', 'clean'],
      ['filter.evil.smudge', 'smudge'],
      ['filter.evil.process', 'process'],
      ['gpg.program', 'gpg'],
      ['remote.origin.uploadpack', 'uploadpack'],
    ] as const)
      site.git('config', key, key === 'credential.helper' ? `!${mark(name)}` : mark(name))
    for (const hook of ['post-index-change', 'pre-commit', 'reference-transaction', 'fsmonitor-watchman'])
      site.hook(hook, mark(hook))
    site.git('config', 'log.showSignature', 'true')
    site.git('config', 'extensions.partialClone', 'origin')
    site.git('config', 'remote.origin.promisor', 'true')
    site.git('config', 'remote.origin.url', 'ssh://evil.example/site')
    // An object that is missing would be fetched.
    rmSync(join(site.root, '.git/objects'), { recursive: true })
    mkdirSync(join(site.root, '.git/objects'))

    await site.publisher.choose(site.root)
    expect(await site.publisher.read()).toMatchObject({ ok: true })
    expect(readdirSync(marks)).toEqual([])
    // The same repository does run them when git compares files as usual.
    expect(() => site.git('status')).toThrow()
    expect(readdirSync(marks)).not.toEqual([])
  })
})

describe('publishing', () => {
  it('writes, commits and pushes the ticked posts, and remembers their texts', async () => {
    const site = await aChosenSite()
    const steps: PublishStep[] = []
    const request = await site.requestFor([aPost('a'), aPost('b')], { publish: ['a'] })
    const outcome = await site.publisher.publish(request, (step) => steps.push(step))
    expect(outcome).toEqual({ ok: true, end: 'pushed', notices: [] })
    expect(steps).toEqual(['check', 'write', 'commit', 'push'])
    expect(site.onServer(FILE)).toContain('The text of a.')
    expect(site.postsOnServer()).toHaveLength(1)
    const side = await site.read()
    expect(side).toMatchObject({ unpushed: [], isUnfinished: false })
    const digests = await site.publisher.readEditedFrom()
    expect(digests).toEqual({ a: [expect.stringMatching(/^[0-9a-f]{64}$/)] })
    expect(await site.publish([aPost('a')])).toEqual({ ok: true, end: 'nothing', notices: [] })
  })

  it('only writes the files if the owner wants to commit them', async () => {
    const site = await aChosenSite()
    const outcome = await site.publish([aPost('a')], { upTo: 'write' })
    expect(outcome).toEqual({ ok: true, end: 'written', notices: [] })
    expect(readFileSync(join(site.root, 'content', FILE), 'utf8')).toContain('The text of a.')
    expect(site.onServer(FILE)).toBeNull()
    expect(await site.read()).toMatchObject({ isUnfinished: true })
    expect(await site.publish([aPost('a')])).toMatchObject({ ok: true, end: 'pushed' })
    expect(site.onServer(FILE)).toContain('The text of a.')
  })

  it('does not commit other changed files, and names them', async () => {
    const site = await aChosenSite()
    writeFileSync(join(site.root, 'content/README.md'), '# Mine\n')
    writeFileSync(join(site.root, 'notes.txt'), 'private')
    const outcome = await site.publish([aPost('a')])
    expect(outcome).toMatchObject({ ok: true, end: 'pushed' })
    expect(JSON.stringify(outcome)).toContain('content/README.md')
    expect(site.git('status', '--porcelain')).toBe('M content/README.md\n?? notes.txt')
  })

  it('shows the plan again when the site has changed since', async () => {
    const site = await aChosenSite()
    const request = await site.requestFor([aPost('a')])
    site.pushFromElsewhere(
      'content/posts/2026-11-20-other-other.md',
      '---\ntitle: Other\ndate: 2026-11-20\nid: other\n---\n\nHi.\n',
    )
    expect(await site.publisher.publish(request, () => {})).toEqual({ ok: false, reason: 'stale' })
    expect(site.onServer(FILE)).toBeNull()
    const side = await site.read()
    expect(side.files.map(({ path }) => path)).toContain('posts/2026-11-20-other-other.md')
    expect(await site.publish([aPost('a')])).toMatchObject({ ok: true, end: 'pushed' })
    expect(site.postsOnServer()).toHaveLength(2)
  })

  it('takes one run at a time', async () => {
    const site = await aChosenSite()
    const request = await site.requestFor([aPost('a')])
    const first = site.publisher.publish(request, () => {})
    const second = await site.publisher.publish(request, () => {})
    expect(second).toMatchObject({ ok: false, why: 'Publishing is already in progress.' })
    expect(await first).toMatchObject({ ok: true, end: 'pushed' })
  })

  it('publishes 40 pictures of 450 kB', { timeout: 120_000 }, async () => {
    const site = await aChosenSite()
    const pictureOf = (index: number) =>
      `data:image/jpeg;base64,${Buffer.alloc(450_000, `picture ${index} `).toString('base64')}`
    const posts = Array.from({ length: 40 }, (_, index) => aPost(`p${index}`, { imageUrl: pictureOf(index) }))
    expect(await site.publish(posts)).toMatchObject({ ok: true, end: 'pushed' })
    expect(site.postsOnServer()).toHaveLength(40)
    expect((await site.read()).files).toHaveLength(81)
  })
})

describe('holding back', () => {
  it('is remembered beside the backups, until the post is published', async () => {
    const site = await aChosenSite()
    const file = join(site.backups, 'held-back.json')
    expect(await site.publisher.setHeld('a', true)).toBe(true)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(['a'])
    expect((await site.read()).held).toEqual(['a'])
    expect(await site.publish([aPost('a')])).toMatchObject({ ok: true, end: 'pushed' })
    expect((await site.read()).held).toEqual([])
    await site.publisher.setHeld('b', true)
    expect(await site.publisher.setHeld('b', false)).toBe(true)
    expect((await site.read()).held).toEqual([])
  })

  it('is not forgotten by a run that goes on at the same time', async () => {
    const site = await aChosenSite()
    await site.publisher.setHeld('a', true)
    const running = site.publish([aPost('a'), aPost('b')], { publish: ['a'] })
    const held = site.publisher.setHeld('b', true)
    expect(await held).toBe(true)
    expect(await running).toMatchObject({ ok: true })
    expect((await site.read()).held).toEqual(['b'])
  })

  it('includes the list of the command in the clone, until the app stops holding back a post', async () => {
    const site = await aChosenSite()
    const file = join(site.root, '.git/inkfolio/held-back.json')
    mkdirSync(join(file, '..'))
    writeFileSync(file, '["a", "b"]')
    expect((await site.read()).held).toEqual(['a', 'b'])
    expect(await site.publisher.setHeld('a', false)).toBe(true)
    expect((await site.read()).held).toEqual(['b'])
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(['b'])
  })

  it('fails if the list cannot be read, and the list stays unchanged', async () => {
    const site = await aChosenSite()
    mkdirSync(site.backups, { recursive: true })
    writeFileSync(join(site.backups, 'held-back.json'), 'damaged')
    expect(await site.publisher.setHeld('a', true)).toBe(false)
    expect((await site.read()).held).toBeNull()
    expect(readFileSync(join(site.backups, 'held-back.json'), 'utf8')).toBe('damaged')
  })
})

it('remembers the origins of texts, also that a text has no known origin', async () => {
  const site = await aChosenSite()
  const [one, two] = ['1', '2'].map((digit) => digit.repeat(64)) as [string, string]
  expect(await site.publisher.readEditedFrom()).toEqual({})
  expect(await site.publisher.rememberEditedFrom({ a: [one], b: [two] })).toBe(true)
  await site.publisher.rememberEditedFrom({ a: [] })
  expect(await site.aPublisher().readEditedFrom()).toEqual({ a: [], b: [two] })
})

/** A site with the posts of the shared cases, one of which was changed since. */
async function aSiteWithPosts() {
  const site = await aChosenSite()
  await site.publish(SITE_BEFORE)
  await site.publish(SITE_NOW)
  rmSync(join(site.backups, 'edited-from.json'))
  const before = new Map(site.postsOnServer().map((name) => [name, site.onServer(`posts/${name}`)]))
  const expectAsBefore = () => {
    expect(before.size).toBe(SITE_NOW.length)
    for (const [name, text] of before) expect(site.onServer(`posts/${name}`)).toBe(text)
  }
  return { site, expectAsBefore }
}

describe('nothing is removed from the site or reverted on it by', { timeout: 120_000 }, () => {
  it('a store that is wiped, empty, unreadable or blocked', async () => {
    const { site, expectAsBefore } = await aSiteWithPosts()
    const request = await site.requestFor([])
    for (const [name, { text }] of UNUSABLE_STORES)
      for (const ticked of [{ publish: ['a', 'b'] }, { remove: ['a'] }]) {
        // The page has no text of a store that is wiped or blocked.
        const posts = text ?? ''
        const outcome = await site.publisher.publish({ ...request, posts, ...ticked }, () => {})
        expect(outcome, name).toMatchObject({ ok: false, reason: 'refused' })
      }
    expectAsBefore()
    expect(site.postsOnServer()).toHaveLength(SITE_NOW.length)
  })

  it('a stale tab', async () => {
    const { site } = await aSiteWithPosts()
    const stale = await site.requestFor(SITE_BEFORE, { publish: ['a'] })
    await site.publish(SITE_NOW.map((post) => ({ ...post, title: 'Newer' })))
    expect(await site.publisher.publish(stale, () => {})).toEqual({ ok: false, reason: 'stale' })
    for (const name of site.postsOnServer()) expect(site.onServer(`posts/${name}`)).toContain('Newer')
  })

  it('an invalid time', async () => {
    const { site, expectAsBefore } = await aSiteWithPosts()
    const request = await site.requestFor(SITE_NOW, { at: { a: '2026-99-01T07:00:00Z' } })
    expect(await site.publisher.publish(request, () => {})).toMatchObject({ ok: false, reason: 'refused' })
    expectAsBefore()
  })
})

it('removes a post that is ticked by name, and no other', async () => {
  const { site } = await aSiteWithPosts()
  const removed = await site.publish([aPost('c')], { publish: [], remove: ['a'] })
  expect(removed).toMatchObject({ ok: true, end: 'pushed' })
  expect(site.postsOnServer()).toEqual([expect.stringContaining('post-b')])
})
