import { mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { exportZip } from '../../src/renderer/src/domain/export-posts'
import { formatMoment } from '../../src/renderer/src/domain/moment'
import type { BlogPost } from '../../src/renderer/src/domain/post'
import { digestOf } from '../../src/renderer/src/domain/publishing/post-digest'
import { backupFolder } from './local-posts'
import { anOwner, aPost, FILE, NOW, type Owner, PICTURE, PICTURE_FILE, refusal } from './testing/owner'

let owner: Owner
beforeEach(() => {
  owner = anOwner()
})

const SITE = ['content/README.md', FILE, 'content/published.json']

describe('without anybody at a terminal', () => {
  it('publishes the selected posts with --yes, and then has nothing to do', async () => {
    const first = await owner.publish([aPost({ imageUrl: PICTURE }), aPost({ id: 'b' })], '--yes')
    expect(first).toMatchObject({ code: 0, err: '' })
    expect(first.out).toContain('[x] new: "Typing the edges" (1763721600000k3f9x0a2b)')
    expect(first.out).toContain(`written: ${FILE}`)
    expect(owner.files('content')).toEqual(
      [...SITE, PICTURE_FILE, 'content/posts/2026-11-21-typing-the-edges-b.md'].sort(),
    )
    expect(owner.read(FILE)).toContain('imageUrl: "../images/709e80c88487a241.png"')
    const again = await owner.publish([aPost({ imageUrl: PICTURE }), aPost({ id: 'b' })])
    expect(again).toMatchObject({ code: 0, err: '' })
    expect(again.out).toMatch(/same: 2 posts\n(?:.*\n)*\nNothing to publish\.\n$/)
  })

  it('writes nothing without --yes, nor with --dry-run', async () => {
    const withoutYes = await owner.publish([aPost()])
    expect(withoutYes).toMatchObject(refusal('Add --yes'))
    expect(await owner.publish([aPost()], '--dry-run')).toMatchObject({ code: 0, err: '' })
    expect(await owner.publish([aPost()], '--dry-run', '--yes')).toMatchObject({ code: 0 })
    expect(owner.files('')).toEqual(['.gitattributes', 'content/README.md'])
  })

  it('prints one JSON object with --json for every outcome', async () => {
    const wrong = await owner.run('--json', '--nonsense')
    const refused = await owner.publish([], '--json', '--yes')
    const done = await owner.publish([aPost(), aPost({ id: '../b' })], '--json', '--yes')
    const codes = [wrong, refused, done].map(({ code }) => code)
    expect(codes).toEqual([2, 1, 0])
    const [first, second, third] = [wrong, refused, done].map(({ out }) => JSON.parse(out))
    expect([first.outcome, second.outcome]).toEqual(['wrong usage', 'refused'])
    expect(second.problems).toEqual([expect.stringContaining('There are no posts here')])
    expect(third).toMatchObject({
      outcome: 'published',
      source: owner.exported,
      plan: [
        {
          id: aPost().id,
          title: 'Typing the edges',
          state: 'new',
          isSelected: true,
          action: 'publish',
          why: null,
        },
        { id: '../b', state: 'cannot be published', isSelected: false, action: 'leave' },
      ],
      written: [FILE, 'content/published.json'],
      removed: [],
      problems: [],
    })
  })
})

describe('at a terminal', () => {
  it('shows the differences, line by line, and asks', async () => {
    owner.makeRepository()
    await owner.publish([aPost()], '--yes')
    owner.backUp('00000001-20261203T182011Z.inkfolio-backup', [
      aPost({ title: 'New', content: 'Parse.\n\nTrust inside.' }),
    ])
    const { code, out, err } = await owner.runAndAnswer(['n'])
    expect(code).toBe(1)
    for (const line of [
      '- title: Typing the edges',
      '+ title: New',
      '- Parse at the edge.',
      '+ Parse.',
      'Publish this?',
    ])
      expect(out).toContain(line)
    expect(err).toBe('Nothing was written.\n')
    expect(owner.read(FILE)).toContain('Typing')
    expect((await owner.runAndAnswer(['y'])).code).toBe(0)
    expect(owner.read(FILE)).toContain('New')
  })

  it('colours texts, except with NO_COLOR or if the output is a file', async () => {
    owner.makeRepository()
    await owner.publish([aPost()], '--yes')
    const piped = await owner.publish([aPost({ content: 'Other.' })])
    const args = ['--from', owner.exported]
    expect((await owner.coloured(...args)).out).toContain('\x1b[32m+ Other.\x1b[0m')
    for (const { out } of [piped, await owner.runAndAnswer(['n'], ...args)]) {
      expect(out).toContain('      + Other.\n')
      expect(out).not.toContain('\x1b[32m')
    }
  })

  it('writes nothing if the input ends before an answer', async () => {
    owner.backUp('00000001-20261203T182011Z.inkfolio-backup', [aPost()])
    for (const key of ['\x04', '\x03'])
      expect(await owner.runAndAnswer([key])).toMatchObject({ code: 1, err: 'Nothing was written.\n' })
    expect(owner.files('content')).toEqual(['content/README.md'])
  })

  it('prints no control character of a title or a text', async () => {
    owner.makeRepository()
    await owner.publish([aPost()], '--yes')
    const hostile = { title: 'a\x1b[2J\u202eb\nc', excerpt: 'd\n[x] new: "e"', content: '\x1b]0;x\x07' }
    await owner.publish([aPost(hostile)])
    const { out } = await owner.runAndAnswer(['n'], '--from', owner.exported)
    expect(out).toContain('"a\\u001b[2J\\u202eb c"')
    expect(out).toContain('+ \\u001b]0;x\\u0007')
    expect(out).toContain('+ excerpt: d\\n[x] new: "e"\n')
    for (const obeyed of ['\x1b[2J', '\x1b]', '\x07', '\u202e']) expect(out).not.toContain(obeyed)
  })
})

describe('the local posts', () => {
  const SMALLEST_PNG =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

  const BACKUPS = [
    '00000001-20261201T000000Z.inkfolio-backup',
    '00000002-20261202T000000Z.inkfolio-backup',
  ] as const

  it("are those of the desktop app's newest backup, which is named with its time", async () => {
    owner.backUp(BACKUPS[0], [aPost({ id: 'old' })])
    owner.backUp(BACKUPS[1], [aPost()])
    const { code, out } = await owner.run('--yes')
    expect(code).toBe(0)
    const path = join(owner.backups, BACKUPS[1])
    expect(out).toContain(`Your posts: 1, from the backup of ${formatMoment(NOW.getTime())} (${path})`)
    expect(owner.files('content/posts')).toEqual([FILE])
  })

  it('are those of an earlier backup only if the owner agrees', async () => {
    owner.backUp(BACKUPS[0], [aPost()])
    writeFileSync(join(owner.backups, BACKUPS[1]), 'inkfolio-backup 1 sha256:')
    const alone = await owner.run('--yes')
    expect(alone.code).toBe(1)
    const [earlier, newest] = BACKUPS.map((name) => join(owner.backups, name))
    const time = formatMoment(Date.parse('2026-12-02T00:00:00Z'))
    expect(alone.err).toContain(`The newest backup, of ${time}, is damaged (${newest}).`)
    expect(alone.err).toContain(`npm run publish -- --from "${earlier}"`)
    expect((await owner.runAndAnswer(['n'])).code).toBe(1)
    expect(owner.files('content')).toEqual(['content/README.md'])
    const agreed = await owner.runAndAnswer(['y', 'y'])
    expect(agreed.code).toBe(0)
    expect(agreed.out).toContain('is damaged')
    expect(owner.files('content')).toEqual(SITE)
  })

  it.each([
    ['darwin', {}, 'Library/Application Support'],
    ['win32', { APPDATA: '/roaming' }, '/roaming'],
    ['linux', {}, '.config'],
    ['linux', { XDG_CONFIG_HOME: '/config' }, '/config'],
  ] as const)('are looked for where Electron has the data of apps: %s %j', (platform, env, folder) => {
    expect(backupFolder(env, platform, '/home')).toBe(join(resolve('/home', folder), 'Inkfolio Backups'))
  })

  const EDITED_FROM = 'edited-from.json'
  const remembered = () => JSON.parse(readFileSync(join(owner.backups, EDITED_FROM), 'utf8'))

  it('have the origins that the app remembers beside its newest backup', async () => {
    const [site, mine] = [aPost(), aPost({ content: 'Mine.' })]
    await owner.publish([site], '--yes')
    owner.backUp(BACKUPS[0], [mine])
    const remember = (value: unknown) =>
      writeFileSync(join(owner.backups, EDITED_FROM), JSON.stringify(value))
    remember({ [site.id]: [], b: ['b'.repeat(64)] })
    expect((await owner.run('--dry-run')).out).toContain('[ ] both changed')
    remember({ [site.id]: [digestOf(site)], b: ['b'.repeat(64)] })
    expect((await owner.run('--dry-run', '--from', join(owner.backups, BACKUPS[0]))).out).toContain(
      '[ ] both changed',
    )
    expect((await owner.run('--yes')).out).toContain('[x] changed')
    expect(remembered()).toEqual({ [site.id]: [digestOf(mine), digestOf(site)], b: ['b'.repeat(64)] })
  })

  it('were made from the texts that this clone published last, if the app has no record', async () => {
    owner.makeRepository()
    await owner.publish([aPost()], '--yes')
    owner.backUp(BACKUPS[0], [aPost({ content: 'Mine.' })])
    expect((await owner.run('--dry-run')).out).toContain('[x] changed')
    writeFileSync(join(owner.backups, EDITED_FROM), '[')
    expect((await owner.run('--yes')).out).toContain('[ ] both changed')
    expect(readFileSync(join(owner.backups, EDITED_FROM), 'utf8')).toBe('[')
  })

  it('are asked for if there is no backup', async () => {
    expect(await owner.run('--yes')).toMatchObject(refusal('--from FILE'))
    writeFileSync(join(owner.backups, BACKUPS[0]), 'inkfolio-backup 1 sha256:')
    expect((await owner.run('--yes')).err).toContain(`All backups in ${owner.backups} are damaged.`)
  })

  it('may come from a JSON file, a ZIP, a folder or one backup', async () => {
    const posts = [aPost({ imageUrl: PICTURE }), aPost({ id: 'b', content: 'a\r\nb' })]
    await owner.publish(posts, '--yes')
    const site = owner.files('content').map((path) => [path, owner.read(path)])
    const folder = join(owner.top, 'folder')
    const zip = join(owner.top, 'posts.zip')
    mkdirSync(folder)
    writeFileSync(zip, exportZip(posts))
    writeFileSync(join(folder, 'posts.json'), JSON.stringify(posts))
    owner.backUp(BACKUPS[0], posts)
    for (const from of [folder, zip, join(owner.backups, BACKUPS[0])]) {
      const { code, out } = await owner.run('--from', from)
      expect(out).toContain('same: 2 posts')
      expect(code).toBe(0)
    }
    expect(owner.files('content').map((path) => [path, owner.read(path)])).toEqual(site)
  })

  it.each([
    [
      'one post that is none',
      JSON.stringify([aPost(), {}]),
      'Some of it cannot be read.\nposts.json, post 2',
    ],
    ['one id twice', JSON.stringify([aPost(), aPost(), aPost({ id: 'b' })]), 'the same id'],
    ['a ZIP that is cut off', 'PK\x03\x04', 'posts.json: It is a damaged ZIP file.'],
  ])('are all refused with %s', async (_, text, why) => {
    await owner.publish([aPost({ content: 'published' })], '--yes')
    const before = owner.read(FILE)
    writeFileSync(owner.exported, text)
    const refused = await owner.run('--from', owner.exported, '--yes', '--remove', aPost().id)
    expect(refused).toMatchObject(refusal(why))
    expect(owner.read(FILE)).toBe(before)
    expect(owner.files('content')).toEqual(SITE)
  })

  it('include the pictures beside them unchanged, and have notices about other pictures and unusable names', async () => {
    const folder = join(owner.top, 'folder')
    for (const each of ['posts/figs', 'static/images']) mkdirSync(join(folder, each), { recursive: true })
    const picture = Buffer.from(SMALLEST_PNG, 'base64')
    for (const path of [
      'posts/figs/a.png',
      'static/images/b.png',
      'static/images/cover.png',
      'static/unused.png',
    ])
      writeFileSync(join(folder, path), picture)
    writeFileSync(join(folder, 'posts/big.png'), Buffer.concat([picture, Buffer.alloc(1_000_000)]))
    const text = '![A](figs/a.png) ![B](/images/b.png) ![C](big.png) ![D](gone.png)'
    writeFileSync(
      join(folder, 'posts/My note.md'),
      `---\ntitle: My note\ndate: 2026-11-01\nimage: /images/cover.png\n---\n\n${text}\n`,
    )
    const { code, out } = await owner.run('--from', folder, '--yes')
    expect(code).toBe(0)
    expect(out).toContain(
      'The picture big.png was not imported. It has 1.0\u00a0MB. The limit is 450\u00a0kB.',
    )
    expect(out).toContain('The post refers to pictures that were not imported: gone.png.')
    const [file = ''] = owner.files('content').filter((path) => path.startsWith('content/posts/'))
    const written = owner.read(file)
    expect(written).toContain('id: "my-note"')
    expect(written).toContain('aliases: ["My note"]')
    expect(written).toMatch(/^imageUrl: "\.\.\/images\/[0-9a-f]{16}\.png"$/m)
    expect(written).toContain(
      '![A][picture:figs/a.png] ![B][picture:/images/b.png] ![C](big.png) ![D](gone.png)',
    )
    expect(written).toContain(`\n[picture:figs/a.png]: data:image/png;base64,${SMALLEST_PNG}\n`)

    expect((await owner.run('--from', folder, '--yes')).out).toContain('same: 1 post')
    owner.setFormat('text')
    expect((await owner.run('--from', folder, '--dry-run')).out).toContain(
      'not imported: figs/a.png, /images/b.png, big.png, gone.png.',
    )
  })

  it('are held back if their own blog hides a comment in them, until they are published by name', async () => {
    const folder = join(owner.top, 'folder')
    mkdirSync(folder)
    writeFileSync(join(folder, 'note.md'), '---\ntitle: Note\ndate: 2026-11-01\n---\n\nText %%for me%%\n')
    const { out } = await owner.run('--from', folder, '--yes')
    expect(out).toContain(
      'note.md: It has a comment that Obsidian hides, and that would be public here: %%for me%%. The post is held back until you use --take note=local.',
    )
    expect(owner.files('content')).toEqual(['content/README.md'])
    await owner.run('--from', folder, '--yes', '--take', 'note=local')
    expect(owner.files('content')).toHaveLength(3)
  })

  it.each([
    ['blog/_drafts/idea.md', 'title: Idea', 'It is in the folder "_drafts"'],
    [
      'blog/idea.md',
      'title: Idea\nstatus: draft',
      'This field hides the post from readers: status: draft (line 3).',
    ],
    [
      'blog/idea.md',
      'title: Idea\npublishAt: 2026-12-04T00:00:00Z',
      'This field hides the post from readers: ',
    ],
  ])('are all refused if one post is hidden from readers: %s, %j', async (path, fields, why) => {
    const folder = join(owner.top, 'folder')
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), `---\n${fields}\ndate: 2026-11-01\n---\n\nText\n`)
    writeFileSync(join(folder, 'posts.json'), JSON.stringify([aPost()]))
    const refused = await owner.run('--from', folder, '--yes')
    expect(refused).toMatchObject(refusal(`${path}: ${why}`))
    expect(owner.files('content')).toEqual(['content/README.md'])
  })

  it('are refused if the owner names a file in a folder for drafts', async () => {
    const path = join(owner.top, 'Drafts/idea.md')
    mkdirSync(dirname(path))
    writeFileSync(path, '---\ntitle: Idea\ndate: 2026-11-01\n---\n\nText\n')
    expect(await owner.run('--from', path, '--yes')).toMatchObject(refusal('is in a folder for drafts'))
    expect(owner.files('content')).toEqual(['content/README.md'])
  })
})

describe('the site', () => {
  it('no longer has a post that is removed by name with an empty export', async () => {
    await owner.publish([aPost(), aPost({ id: 'b' })], '--yes')
    expect(await owner.publish([], '--yes')).toMatchObject(refusal('There are no posts here'))
    expect(await owner.publish([], '--yes', '--remove', 'b')).toMatchObject({ code: 0, err: '' })
    expect(owner.files('content')).toEqual(SITE)
  })

  it('is replaced only by a text that was made from the published one', async () => {
    owner.makeRepository()
    const [t1, t2] = [aPost({ content: 'T1.' }), aPost({ content: 'T2.' })]
    const exported = (content: string, ...from: BlogPost[]) => ({
      ...aPost({ content }),
      editedFrom: [digestOf(aPost({ content })), ...from.map(digestOf)],
    })
    await owner.publish([t1], '--yes')
    await owner.publish([exported('T2.', t1)], '--yes')
    // Another browser exports, and the same clone publishes.
    const other = await owner.publish([exported('T3.', t1)], '--yes')
    expect(other.out).toContain('[ ] both changed')
    expect(owner.read(FILE)).toContain('T2.')
    const unknown = await owner.publish([{ ...aPost({ content: 'T3.' }), editedFrom: [] }], '--yes')
    expect(unknown.out).toContain('The texts differ, and it is not known which one is newer.')
    expect((await owner.publish([exported('T4.', t2, t1)], '--yes')).out).toContain('[x] changed')
    expect(owner.read(FILE)).toContain('T4.')
  })

  it.each([
    ['content/published.json', '{', 'is not valid JSON'],
    [FILE, '---\ntitle: A\ndate: soon\n---\n', `${FILE}, line 3: The field "date" must be a day`],
  ])('is not compared while %s is %j', async (path, text, why) => {
    await owner.publish([aPost()], '--yes')
    owner.write(path, text)
    const refused = await owner.publish([aPost({ content: 'x' })], '--yes')
    expect(refused).toMatchObject(refusal(why))
    expect(owner.read(path)).toBe(text)
  })

  it('is not changed by an export with an unreadable time', async () => {
    const refused = await owner.publish([{ ...aPost(), publishAt: 'tomorrow' }], '--yes')
    expect(refused).toMatchObject(refusal('"publishAt" of the post'))
    expect(owner.files('content')).toEqual(['content/README.md'])
  })

  it('is not written if content/ changed while the owner decided', async () => {
    owner.backUp('00000001-20261203T182011Z.inkfolio-backup', [aPost()])
    let isAnswered = false
    const refused = await owner.runAndReply((out, answer) => {
      if (isAnswered || !out.includes('Publish this?')) return
      isAnswered = true
      owner.write('content/posts/other.md', '---\ntitle: A\ndate: 2026-01-01\n---\n\nText\n')
      answer('y\r')
    })
    expect(refused).toMatchObject(refusal('changed while you were deciding'))
    expect(owner.files('content/posts')).toEqual(['content/posts/other.md'])
  })
})

describe('a held back post', () => {
  it('is recorded beside the backups, until it is published by name', async () => {
    owner.backUp('00000001-20261203T182011Z.inkfolio-backup', [aPost(), aPost({ id: 'b' })])
    expect((await owner.run('--yes', '--hold', 'b')).code).toBe(0)
    expect(readFileSync(join(owner.backups, 'held-back.json'), 'utf8')).toBe('[\n  "b"\n]\n')
    expect((await owner.run('--yes')).out).toContain('It is held back. To publish it: --take b=local.')
    expect(owner.files('content/posts')).toEqual([FILE])
    expect((await owner.run('--yes', '--take', 'b=local')).code).toBe(0)
    expect(owner.files('content/posts')).toHaveLength(2)
    expect(readFileSync(join(owner.backups, 'held-back.json'), 'utf8')).toBe('[]\n')
  })

  it('is marked in an export', async () => {
    const held = { ...aPost(), heldBack: true }
    const { out } = await owner.publish([held, aPost({ id: 'b' })], '--yes')
    expect(out).toContain('It is held back.')
    expect(owner.files('content/posts')).toEqual(['content/posts/2026-11-21-typing-the-edges-b.md'])
    await owner.publish([held], '--yes', '--take', `${aPost().id}=local`)
    expect(owner.files('content/posts')).toHaveLength(2)
  })

  it('makes no new post selected if the list cannot be read', async () => {
    writeFileSync(join(owner.backups, 'held-back.json'), '[')
    const { code, out } = await owner.publish([aPost()], '--yes')
    expect(code).toBe(0)
    expect(out).toContain('held-back.json cannot be read, so no new post is selected')
    expect(owner.files('content')).toEqual(['content/README.md'])
    expect((await owner.publish([aPost()], '--yes', '--hold', aPost().id)).code).toBe(1)
  })
})

describe('hostile posts', () => {
  it('with a path as their id are not published', async () => {
    const { code, out } = await owner.publish([aPost({ id: '../evil' })], '--yes')
    expect(code).toBe(0)
    expect(out).toMatch(
      /cannot be published: .+\n +It has an id that cannot name a file: .+\. To publish a copy/,
    )
    expect(owner.files('')).toEqual(['.gitattributes', 'content/README.md'])
  })

  it('are not written through a link in the place of a folder', async () => {
    const elsewhere = join(owner.top, 'elsewhere')
    mkdirSync(elsewhere)
    symlinkSync(elsewhere, join(owner.root, 'content/images'))
    const refused = await owner.publish([aPost({ imageUrl: PICTURE })], '--yes')
    expect(refused).toMatchObject(refusal('is not a folder. Replace it with one.'))
    expect(readdirSync(elsewhere)).toEqual([])
  })

  it('are not written through a link in the place of a file', async () => {
    const secret = join(owner.top, 'secret')
    writeFileSync(secret, 'kept')
    mkdirSync(join(owner.root, 'content/posts'))
    symlinkSync(secret, join(owner.root, FILE))
    expect((await owner.publish([aPost()], '--yes')).code).toBe(1)
    expect(readFileSync(secret, 'utf8')).toBe('kept')
  })
})

describe('an obstacle', () => {
  it('with a backslash in its name is reported with advice', async () => {
    await owner.publish([aPost()], '--yes')
    renameSync(join(owner.root, FILE), join(owner.root, 'content/posts/a\\b.md'))
    const refused = await owner.publish([aPost({ content: 'Changed.' })], '--yes')
    expect(refused.code).toBe(1)
    expect(refused.err).toContain('content/posts/a\\b.md has a backslash in its name. Rename it.')
    expect(refused.err).not.toContain('system error')
  })

  it('in place of a file is reported with the error of the system', async () => {
    mkdirSync(join(owner.root, FILE), { recursive: true })
    const { code, err } = await owner.publish([aPost(), aPost({ id: 'b' })], '--yes')
    expect(code).toBe(1)
    expect(err).toMatch(
      /^A system error: EISDIR.* is either unchanged or complete\. Fix the cause, then publish again\.\n$/,
    )
    expect(owner.files('content')).toEqual(['content/README.md'])
  })
})
