import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { runGit, writeHook } from '../../src/main/testing/published-site'
import { type GitServer, serveGit } from './testing/git-server'
import {
  anOwner,
  aPost,
  FILE,
  type Owner,
  ownersWithRemote,
  PICTURE,
  PICTURE_FILE,
  refusal,
} from './testing/owner'

let owners: ReturnType<typeof ownersWithRemote>
let site: ReturnType<typeof owners.make>
let owner: Owner
let bare = ''

beforeAll(() => {
  owners = ownersWithRemote()
})
afterAll(() => owners.remove())
beforeEach(() => {
  site = owners.make()
  owner = site.owner
  bare = site.bare
})

/** Serves the repository by HTTP, as a host does, so that a test can act between two requests. */
async function serve(): Promise<GitServer> {
  const server = await serveGit(site.servers)
  onTestFinished(() => void server.close())
  owner.git('remote', 'set-url', 'origin', `${server.address}/site.git`)
  return server
}

const git = (cwd: string, ...args: string[]) => runGit(cwd, owner.env, args)

/** Pulls from the repository itself, as its server cannot answer while the test waits for git. */
const pull = (server?: GitServer) =>
  owner.git(
    ...(server ? ['-c', `url.${bare}.insteadOf=${server.address}/site.git`] : []),
    'pull',
    '--quiet',
    '--rebase',
    '--autostash',
  )

/** Writes an export, and returns the arguments to publish it. */
function fromExport(posts: readonly unknown[]): string[] {
  writeFileSync(owner.exported, JSON.stringify(posts))
  return ['--from', owner.exported]
}

/** Another writer commits a file and pushes. */
function pushElsewhere(path: string, text: string): void {
  site.commitElsewhere({ [path]: text })
  site.pushElsewhere()
}

const onServer = (path: string) => git(bare, 'show', `main:${path}`)
const head = () => owner.git('rev-parse', 'HEAD')

describe('--commit', () => {
  it('commits only content/ if other files are staged', async () => {
    owner.write('other.txt', 'staged')
    owner.git('add', 'other.txt')
    owner.write('.gitattributes', `${owner.read('.gitattributes')}# changed\n`)
    const { code, out } = await owner.publish([aPost({ content: 'a\r\nb' })], '--yes', '--commit')
    expect(code).toBe(0)
    expect(out).toContain(`Committed to main: ${head().slice(0, 10)}`)
    expect(owner.git('show', '--format=%s', '--name-only', 'HEAD').split(/\n+/)).toEqual([
      'Publish 1 post',
      FILE,
      'content/published.json',
    ])
    expect(owner.git('status', '--porcelain').split('\n').sort()).toEqual([
      'A  other.txt',
      'M .gitattributes',
    ])
    expect(owner.git('show', `HEAD:${FILE}`)).toContain('a\r\nb')
    expect(await owner.publish([aPost({ content: 'a\r\nb' })], '--yes', '--commit')).toMatchObject({
      code: 0,
      out: expect.stringContaining('Nothing to publish.'),
    })
  })

  const WIP = 'content/posts/wip.md'
  const STRANGERS = ['content/drafts/d.md', 'content/notes.txt', WIP]
  const leaveStrangers = () => {
    for (const path of STRANGERS) owner.write(path, '---\ntitle: Wip\ndate: 2026-01-01\n---\n\nText\n')
  }
  const committed = () =>
    owner.git('show', '--format=', '--name-status', '--no-renames', 'HEAD').split('\n').sort()

  it('does not commit files that no run has written, and names them', async () => {
    await owner.publish([aPost()], '--yes', '--commit')
    leaveStrangers()
    owner.git('add', WIP)
    const before = head()
    const idle = await owner.publish([aPost()], '--yes', '--push')
    expect(idle).toMatchObject({ code: 0, out: expect.stringContaining(`Not committed: `) })
    expect(head()).toBe(before)
    const posts = [aPost({ title: 'New' }), aPost({ id: 'b' })]
    const { code, out } = await owner.publish(posts, '--yes', '--commit', '--json')
    expect(code).toBe(0)
    expect([...JSON.parse(out).notCommitted].sort()).toEqual(STRANGERS)
    expect(committed()).toEqual([
      'A\tcontent/posts/2026-11-21-typing-the-edges-b.md',
      `M\t${FILE}`,
      'M\tcontent/published.json',
    ])
    expect(owner.git('show', 'HEAD:content/published.json')).not.toContain('wip')
    expect(owner.git('status', '--porcelain').split('\n').sort()).toEqual(
      ['?? content/drafts/', '?? content/notes.txt', `A  ${WIP}`].map((line) => line.trim()).sort(),
    )
  })

  it('commits a picture that an earlier run has written, with the post that shows it', async () => {
    await owner.publish([aPost({ imageUrl: PICTURE })], '--yes')
    leaveStrangers()
    const edited = aPost({ imageUrl: PICTURE, title: 'New' })
    expect((await owner.publish([edited], '--yes', '--commit')).code).toBe(0)
    expect(committed()).toEqual([`A\t${PICTURE_FILE}`, `A\t${FILE}`, 'A\tcontent/published.json'])
  })

  it('commits a removal by an earlier run, but no removal by hand', async () => {
    const [b, c] = [aPost({ id: 'b' }), aPost({ id: 'c' })]
    await owner.publish([aPost({ imageUrl: PICTURE }), b, c], '--yes', '--commit')
    await owner.publish([b, c], '--yes', '--remove', aPost().id)
    const fileOfC = 'content/posts/2026-11-21-typing-the-edges-c.md'
    owner.git('rm', '--quiet', fileOfC)
    const { code, out } = await owner.publish([b], '--yes', '--commit')
    expect(code).toBe(0)
    expect(out).toContain(`Not committed: ${fileOfC}\n`)
    expect(committed()).toEqual([`D\t${PICTURE_FILE}`, `D\t${FILE}`, 'M\tcontent/published.json'])
  })

  it('keeps a picture in the commit while a committed post shows it', async () => {
    const [a, b] = [aPost({ imageUrl: PICTURE }), aPost({ id: 'b' })]
    await owner.publish([a, b], '--yes', '--commit')
    owner.write(FILE, owner.read(FILE).replace(/^imageUrl.*\n/m, ''))
    const { code, out } = await owner.publish([a, aPost({ id: 'b', title: 'New' })], '--yes', '--commit')
    expect(code).toBe(0)
    expect(out).toContain(`Not committed: ${PICTURE_FILE}, ${FILE}\n`)
    expect(owner.git('ls-tree', '--name-only', 'HEAD', PICTURE_FILE)).toBe(PICTURE_FILE)
  })

  it('keeps titles out of the commit message, because a server could obey them', async () => {
    await owner.publish([aPost({ title: '[skip ci]\n\n[ci skip]' })], '--yes', '--commit')
    expect(owner.git('show', '--format=%B', '--no-patch')).toBe('Publish 1 post')
  })

  it('is refused if git ignores all of content/', async () => {
    owner.write('.git/info/exclude', 'content/\n')
    const before = head()
    const refused = await owner.publish([aPost()], '--yes', '--push')
    expect(refused).toMatchObject(refusal(`git does not commit ${FILE}.`))
    expect(head()).toBe(before)
  })

  it('undoes a commit that has other bytes than the written post', async () => {
    owner.write('.gitattributes', '* text=auto eol=lf\n')
    const before = head()
    const refused = await owner.publish([aPost({ content: 'a\r\nb' })], '--yes', '--commit')
    expect(refused).toMatchObject(refusal(`did not contain ${FILE} as written`))
    expect(head()).toBe(before)
  })
})

describe('a run after a stopped one', () => {
  const LOCK = '.git/index.lock'
  const removal = ['--yes', '--commit', '--remove', aPost().id]
  const inHead = (path: string) => owner.git('ls-tree', '--name-only', 'HEAD', path) !== ''
  const recorded = () => JSON.parse(owner.git('show', 'HEAD:content/published.json'))[aPost().id]

  it('publishes after git was killed in a commit and its lock was deleted', async () => {
    await owner.publish([aPost(), aPost({ id: 'b' })], '--yes', '--commit')
    writeHook(join(owner.root, '.git'), 'pre-commit', 'kill -9 $PPID')
    const posts = [aPost({ id: 'b', title: 'New' }), aPost({ id: 'c' })]
    expect((await owner.publish(posts, ...removal)).code).toBe(1)
    rmSync(join(owner.root, '.git/hooks'), { recursive: true })
    const locked = await owner.publish(posts, ...removal)
    expect(locked.err).toMatch(
      /^Nothing was written\. Another git program .*index\.lock exists\..* delete that file\. /,
    )
    rmSync(join(owner.root, LOCK))
    expect(await owner.publish(posts, ...removal)).toMatchObject({ code: 0, err: '' })
    expect(owner.git('status', '--porcelain')).toBe('')
    expect(inHead(FILE)).toBe(false)
    expect(recorded()[0]).toBeNull()
  })

  it('records a removal after a stop between the deleted file and published.json', async () => {
    await owner.publish([aPost(), aPost({ id: 'b' })], '--yes', '--commit')
    rmSync(join(owner.root, FILE))
    expect((await owner.publish([aPost(), aPost({ id: 'b' })], ...removal)).code).toBe(0)
    expect(recorded()).toEqual([null, expect.any(String)])
    expect((await owner.publish([aPost(), aPost({ id: 'b' })], ...removal)).out).toContain(
      'Nothing to publish.',
    )
  })

  it('removes a post that the owner has removed by hand', async () => {
    await owner.publish([aPost(), aPost({ id: 'b' })], '--yes', '--commit')
    owner.git('rm', '--quiet', FILE)
    expect(await owner.publish([aPost({ id: 'b' })], ...removal)).toMatchObject({ code: 0, err: '' })
    expect(owner.git('status', '--porcelain')).toBe('')
    expect(inHead(FILE)).toBe(false)
    expect(recorded()[0]).toBeNull()
  })

  it('does not list a post in published.json if a hook rewrites its file and refuses the commit', async () => {
    writeHook(join(owner.root, '.git'), 'pre-commit', `echo more >> ${FILE}; exit 1`)
    expect((await owner.publish([aPost()], '--yes', '--commit')).code).toBe(1)
    expect(owner.git('status', '--porcelain', 'content')).toBe('?? content/posts/')
  })

  it('does not list a post in published.json if a hook drops its file', async () => {
    await owner.publish([aPost({ id: 'b' })], '--yes', '--commit')
    // The run that writes this post does not commit it.
    await owner.publish([aPost({ id: 'b' }), aPost()], '--yes')
    writeHook(join(owner.root, '.git'), 'pre-commit', `git rm --quiet --cached ${FILE}`)
    const before = head()
    const refused = await owner.publish([aPost({ id: 'b' }), aPost()], '--yes', '--commit')
    expect(refused).toMatchObject(refusal(`did not contain ${FILE} as written`))
    expect(head()).toBe(before)
    expect(owner.git('status', '--porcelain', 'content')).toBe(`?? ${FILE}`)
  })
})

it('holds a post back also if the run is refused, because somebody else has pushed', async () => {
  const posts = [aPost({ id: 'held' }), aPost()]
  pushElsewhere('README.md', 'Other')
  expect((await owner.publish(posts, '--yes', '--push', '--hold', 'held')).code).toBe(1)
  pull()
  expect((await owner.publish(posts, '--yes', '--push')).code).toBe(0)
  expect(git(bare, 'ls-tree', '-r', '--name-only', 'main', 'content/posts')).toBe(FILE)
})

describe('--push', () => {
  it('lists the other commits that it pushes, before it asks', async () => {
    owner.write('other.txt', 'other')
    owner.git('add', 'other.txt')
    owner.git('commit', '--quiet', '--message', 'Own\u001b[2J work')
    const short = owner.git('rev-parse', '--short', 'HEAD')
    const asJson = await owner.publish([aPost()], '--push', '--dry-run', '--json')
    expect(JSON.parse(asJson.out).unpushed).toEqual([`${short} Own\u001b[2J work`])
    const { out } = await owner.runAndAnswer(['n'], '--from', owner.exported, '--push')
    const named = `The push to origin includes earlier commits:\n  ${short} Own\\u001b[2J work\n`
    expect(out).toContain(named)
    expect(out.indexOf(named)).toBeLessThan(out.indexOf('Publish this?'))
    expect((await owner.publish([aPost()], '--commit', '--dry-run')).out).not.toContain('earlier commits')
  })

  it('undoes only its own commit if another writer pushes first, and succeeds after a pull', async () => {
    const server = await serve()
    owner.git('config', '--add', 'remote.origin.push', '+refs/heads/main:refs/heads/main')
    await owner.publish([aPost({ id: 'first' })], '--yes', '--push')
    const earlier = JSON.parse(owner.read('content/published.json'))
    owner.git('commit', '--quiet', '--allow-empty', '--message', 'Own')
    const before = head()
    owner.write('other.txt', 'staged')
    owner.git('add', 'other.txt')
    server.intercept((path) => {
      if (!path.includes('service=git-receive-pack')) return false
      server.intercept(() => false)
      pushElsewhere('content/posts/bob.md', '---\ntitle: Bob\ndate: 2026-01-01\n---\n\nText\n')
      pushElsewhere('content/published.json', JSON.stringify({ ...earlier, zzz: ['a'.repeat(64)] }))
      return false
    })
    const posts = [aPost({ id: 'first' }), aPost(), aPost({ id: 'held' })]
    const refused = await owner.publish(posts, '--yes', '--push', '--hold', 'held')
    expect(refused).toMatchObject(refusal('Somebody else pushed first'))
    expect(head()).toBe(before)
    expect(owner.read(FILE)).toContain('Typing the edges')
    expect(owner.git('status', '--porcelain').split('\n').sort()).toEqual(
      [`?? ${FILE}`, 'A  other.txt'].sort(),
    )
    pull(server)
    expect((await owner.publish(posts, '--yes', '--push')).code).toBe(0)
    expect(onServer(FILE)).toContain('Typing the edges')
    expect(onServer('content/posts/bob.md')).toContain('Bob')
    // The push was not forced in spite of the configuration, and the held back posts are still recorded.
    const list = JSON.parse(onServer('content/published.json'))
    expect(Object.keys(list).sort()).toEqual([aPost().id, 'first', 'zzz'].sort())
  })

  it('records both posts after the markers of a conflict were removed', async () => {
    const second = anOwner()
    await second.publish([aPost({ id: 'b' })], '--yes')
    const path = second.files('content/posts')[0] ?? ''
    await owner.publish([aPost()], '--yes', '--commit')
    pushElsewhere(path, second.read(path))
    pushElsewhere('content/published.json', second.read('content/published.json'))
    expect(() => pull()).toThrow()
    const refused = await owner.publish([aPost()], '--yes')
    expect(refused).toMatchObject(refusal('Or keep one side'))
    const merged = owner.read('content/published.json').replace(/^[<=>]{7}.*\n/gm, '')
    owner.write('content/published.json', merged.replace(/\]\n(?= )/, '],\n'))
    owner.git('add', 'content/published.json')
    owner.git('-c', 'core.editor=true', 'rebase', '--continue')
    const posts = [aPost(), aPost({ id: 'b' })]
    expect((await owner.publish(posts, '--yes', '--push')).code).toBe(0)
    const list = JSON.parse(onServer('content/published.json'))
    expect(Object.keys(list).sort()).toEqual([aPost().id, 'b'])
  })

  it.each<[string, () => Promise<() => void>]>([
    [
      'has not',
      async () => {
        const server = await serve()
        let isUp = true
        server.intercept((path, response) => {
          if (path.includes('service=git-receive-pack')) isUp = false
          if (!isUp) response.writeHead(503).end()
          return !isUp
        })
        return () => server.intercept(() => false)
      },
    ],
    [
      'has',
      async () => {
        writeHook(bare, 'post-receive', 'kill -9 $PPID')
        return () => rmSync(join(bare, 'hooks'), { recursive: true })
      },
    ],
  ])('keeps the commit if it is unknown whether the push arrived, and it %s', async (_, fail) => {
    const repair = await fail()
    const failed = await owner.publish([aPost()], '--yes', '--push', '--json')
    expect(failed).toMatchObject(refusal('The push may or may not have arrived.'))
    expect(JSON.parse(failed.out)).toMatchObject({ outcome: 'refused', commit: head(), isPushed: false })
    repair()
    expect((await owner.publish([aPost()], '--yes', '--push')).code).toBe(0)
    expect(git(bare, 'rev-parse', 'main')).toBe(head())
  })

  it('trusts git that a push arrived, even if the server does not answer afterwards', async () => {
    const server = await serve()
    let isUp = true
    server.intercept((path, response) => {
      if (!isUp) response.writeHead(503).end()
      if (path.endsWith('/git-receive-pack')) isUp = false
      return response.writableEnded
    })
    const { code, out } = await owner.publish([aPost()], '--yes', '--push')
    expect(out).toContain(`Pushed to origin: ${head().slice(0, 10)}`)
    expect(code).toBe(0)
    expect(git(bare, 'rev-parse', 'main')).toBe(head())
  })

  it('keeps the commit when only one of two addresses has taken it', async () => {
    const second = join(site.servers, 'second.git')
    cpSync(bare, second, { recursive: true })
    writeHook(second, 'pre-receive', 'exit 1')
    for (const name of ['site', 'second'])
      owner.git('remote', 'set-url', '--push', '--add', 'origin', `../mein büro/${name}.git`)
    const failed = await owner.publish([aPost()], '--yes', '--push')
    expect(failed).toMatchObject(refusal('may or may not have arrived'))
    expect(git(bare, 'rev-parse', 'main')).toBe(head())
  })

  it('shows nobody the token of an address', async () => {
    const server = await serve()
    owner.git(
      'remote',
      'set-url',
      'origin',
      server.address.replace('//', '//ada:secret@').concat('/none.git'),
    )
    const refused = await owner.publish([aPost()], '--yes', '--push')
    expect(refused.code).toBe(1)
    expect(refused.err).not.toContain('secret')
  })
})

describe('after a push', () => {
  const digest = () => JSON.parse(owner.read('content/published.json'))[aPost().id][0]

  it('waits at a terminal until the site shows the post, and prints its address and the time it took', async () => {
    const { code, out } = await owner.runAndReply(
      (output, answer) => {
        if (output.endsWith('[y/N] ')) answer('y\r')
        if (output.includes('Waiting until https://ada.dev/ shows it: 1 min'))
          owner.showOnSite({ [aPost().id]: digest() })
      },
      ...fromExport([aPost()]),
      '--push',
    )
    expect(code).toBe(0)
    expect(out).toMatch(/Live after 1 min 10 s: https:\/\/ada\.dev\/blog\/1763721600000k3f9x0a2b\n$/)
  })

  it('does not wait with --no-wait, without a terminal, or for a new scheduled post', async () => {
    const answer = (output: string, reply: (text: string) => void) =>
      output.endsWith('[y/N] ') && reply('y\r')
    const left = await owner.runAndReply(answer, ...fromExport([aPost()]), '--push', '--no-wait')
    const confirmed = await owner.publish([aPost({ title: 'B' })], '--yes', '--push')
    const later = 'new=2099-01-01T00:00:00Z'
    const isNew = await owner.publish([aPost({ id: 'new' })], '--yes', '--push', '--wait', '--at', later)
    for (const { code, out } of [left, confirmed, isNew]) {
      expect(code).toBe(0)
      expect(out).toContain('Pushed to')
      expect(out).not.toMatch(/Waiting|Live/)
    }
  })

  it('says after 15 minutes that the site does not show it, also in JSON', async () => {
    const posts = [aPost()]
    const { out } = await owner.publish(posts, '--yes', '--push', '--wait')
    expect(out).toMatch(/Waiting[\s\S]*does not show it after 15 minutes[\s\S]*Look at Actions › Site/)
    const removal = ['--yes', '--push', '--wait', '--json', '--remove', aPost().id]
    owner.showOnSite({ [aPost().id]: digest() })
    const removed = await owner.publish([aPost({ id: 'b' })], ...removal)
    expect(JSON.parse(removed.out)).toMatchObject({ outcome: 'published', isPushed: true, isLive: false })
  })
})
