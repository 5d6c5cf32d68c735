import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { removeTemplate, writeHook } from '../../src/main/testing/published-site'
import { A, anOwner, answering, B, FILE_A, FILE_B, post, refusal, saying, tickedAsNew } from './testing/owner'

let owner: ReturnType<typeof anOwner>
let start = ''
beforeEach(() => {
  owner = anOwner()
  start = owner.tip()
})
afterAll(removeTemplate)

const LIST = 'content/published.json'

describe('a file with ticks', () => {
  it('publishes the ticked posts alone, as one commit on the tip', async () => {
    const a = post('a', { imageUrl: 'data:image/png;base64,AAAA' })
    const text = tickedAsNew(a).replace(/\]$/, `,${JSON.stringify(B)}]`)
    expect(await owner.publish(text)).toEqual({
      code: 0,
      out: `publish "Post a" (a): new\nPublished: ${owner.tip().slice(0, 10)}, on main.\n`,
      err: '',
    })
    expect(owner.onServer('show', '--format=%P %B', '--name-only', 'main').split(/\n+/)).toEqual([
      `${start} Publish 1 post`,
      ...['content/images/709e80c88487a241.png', FILE_A, LIST],
    ])
    expect(owner.git('rev-parse', 'HEAD')).toBe(owner.tip())
    expect(readFileSync(join(owner.root, FILE_A), 'utf8')).toContain(
      'imageUrl: "../images/709e80c88487a241.png"',
    )
  })

  it('publishes nothing when it is run again, also after its post was removed', async () => {
    const text = tickedAsNew(A)
    await owner.publish(text)
    const again = await owner.publish(text)
    expect(again).toMatchObject(saying(1, 'Your site has another version of it than the one you saw.'))
    const removed = await owner.publish([], '--remove', 'a')
    expect(removed).toMatchObject(
      saying(0, 'remove "Post a" (a): only on the site\n      The repository’s history keeps its text.\n'),
    )
    expect(await owner.publish(text)).toEqual({
      code: 1,
      out: 'skipped "Post a" (a): It has been removed from your site since.\nNothing was published.\n',
      err: '',
    })
    expect(owner.posts()).toEqual([])
  })

  it('publishes nothing if somebody else publishes while the owner decides', async () => {
    await owner.publish([A], '--dry-run')
    const reply = answering('y', () => owner.pushFromElsewhere({ 'README.md': 'Other' }))
    const moved = await owner.run(['posts.json', '--all'], { reply })
    expect(moved).toMatchObject(refusal('has changed since you looked, so nothing was published.'))
    expect(owner.posts()).toEqual([])
  })
})

describe('a push', () => {
  it('that is refused or cancelled leaves nothing behind: the next runs publish only what is ticked then', async () => {
    writeHook(owner.server, 'pre-receive', 'echo Closed. >&2; exit 1')
    const before = owner.state()
    const refused = await owner.publish([A], '--all')
    expect(refused.err).toMatch(/^The push was refused, so nothing was published\. git says: .*Closed\./)
    const cancelled = await owner.run(['posts.json', '--all'], { reply: answering('n') })
    expect([refused.code, cancelled.code, owner.tip(), owner.state()]).toEqual([1, 1, start, before])
    rmSync(join(owner.server, 'hooks'), { recursive: true })
    await owner.publish([A, B], '--post', 'b')
    expect(owner.posts()).toEqual([FILE_B])
    await owner.publish([post('a', { content: 'Mended.' })], '--all')
    expect(owner.onServer('log', '--format=', '--patch', 'main', '--', FILE_A)).not.toContain('Trust inside.')
    expect(owner.posts()).toContain(FILE_A)
  })

  it('without an answer is looked for during two minutes, and never called "not published"', async () => {
    writeHook(owner.server, 'pre-receive', 'kill -9 $PPID')
    const { code, out, err } = await owner.publish([A], '--all')
    expect([code, owner.tip()]).toEqual([1, start])
    expect(out).toContain('No answer yet. It may still arrive: looking for two minutes.')
    expect(err).toMatch(/^No answer yet\. It may still arrive: run the command again later\. /)
    expect(out + err).not.toMatch(/not published|nothing was/i)
  })
})

it('tells the owner whose branch has a commit that is not pushed, and exits with 1', async () => {
  owner.git('commit', '--quiet', '--allow-empty', '--message', 'Own')
  const before = owner.state()
  const notice =
    'on main.\nIt is published, but your branch main does not have it yet. Run: git pull --rebase --autostash\n'
  expect(await owner.publish([A], '--all')).toMatchObject(saying(1, notice))
  expect(owner.state()).toEqual(before)
  expect(owner.posts()).toEqual([FILE_A])
})
