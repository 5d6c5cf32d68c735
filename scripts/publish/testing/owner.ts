import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect } from 'vitest'
import { aFolder } from '../../../src/main/testing/a-folder'
import { aSite } from '../../../src/main/testing/published-site'
import { formatSavedFile } from '../../../src/publishing/saved-file'
import type { BlogPost } from '../../../src/renderer/src/domain/post/post'
import { aPost } from '../../../src/renderer/src/testing/factories'
import { NOW } from '../../../src/renderer/src/testing/published-tip'
import { publish } from '../publish'

/** A post named by its id, and its file. */
export const post = (id: string, fields: object = {}) => aPost({ id, title: `Post ${id}`, ...fields })
export const fileOf = (id: string) => `content/posts/2026-10-09-${id}.md`
export const [A, B] = [post('a'), post('b')]
export const [FILE_A, FILE_B] = [fileOf('a'), fileOf('b')]

/** A file of the Publish view, for posts that were new then. */
export const tickedAsNew = (...posts: readonly BlogPost[]): string =>
  formatSavedFile(
    posts.map((each) => {
      const tick = { id: each.id, action: 'publish', onto: null } as const
      return { post: each, editedFrom: [], tick }
    }),
  )

/** What a run says if it ends with this code, or is refused. */
export const saying = (code: number, out: string) => ({ code, out: expect.stringContaining(out) })
export const refusal = (why: string) => ({ code: 1, err: expect.stringContaining(why) })

type Reply = (out: string, answer: (line: string) => void) => void

/** Answers the question once, after `before`. */
export function answering(answer: string, before: () => void = () => {}): Reply {
  let isAnswered = false
  return (out, write) => {
    if (isAnswered || !out.endsWith('[y/N] ')) return
    isAnswered = true
    before()
    write(answer)
  }
}

type Run = {
  /** Called with all output so far, at a terminal. */
  readonly reply?: Reply
  /** The site's published.json after this many ms of waiting. */
  readonly shown?: (waited: number, address: string) => string | null
  readonly url?: string | null
}

/** Runs the command for the site in `root`, called from the folder `top`. */
function commandIn({ top, root, env }: { top: string; root: string; env: NodeJS.ProcessEnv }) {
  async function run(args: readonly string[], { reply, shown, url = 'https://ada.dev/' }: Run = {}) {
    const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()]
    const said = { out: '', err: '' }
    output.on('data', (text) => {
      said.out += text
      reply?.(said.out, (line) => input.write(`${line}\r`))
    })
    errors.on('data', (text) => {
      said.err += text
    })
    let waited = 0
    const wait = async (ms: number) => {
      waited += ms
    }
    const code = await publish({
      args,
      root,
      cwd: top,
      home: top,
      env,
      now: () => new Date(NOW.getTime() + waited),
      url: async () => url,
      site: { fetchText: async (address) => shown?.(waited, address) ?? null, wait },
      ...{ input, output, errors },
      isTerminal: reply !== undefined,
    })
    return { code, ...said }
  }

  return {
    run,
    /** Runs it for a file with these entries, or with this text, and agrees. */
    publish(entries: unknown, ...args: string[]) {
      writeFileSync(join(top, 'posts.json'), typeof entries === 'string' ? entries : JSON.stringify(entries))
      return run(['posts.json', '--yes', ...args])
    },
  }
}

/** An owner with a repository and its remote. */
export function anOwner() {
  const site = aSite()
  const atStart = site.filesOnServer()
  const command = commandIn(site)
  const added = () => [...site.filesOnServer().keys()].filter((path) => !atStart.has(path)).sort()
  return {
    ...site,
    run: command.run,
    publish: command.publish,
    tip: () => site.onServer('rev-parse', 'main'),
    /** The files that the tip has more than at the start, and the posts' files among them. */
    added,
    posts: () => added().filter((path) => path.startsWith('content/posts/')),
    /** All that a run could touch in the owner's folder. */
    state: () =>
      ['rev-parse HEAD', 'symbolic-ref HEAD', 'status --porcelain', 'diff', 'diff --cached'].map((args) =>
        site.git(...args.split(' ')),
      ),
  }
}

/** An owner without git. What is in the folder is what is published: the quick way to test what the command decides. */
export function anOwnerWithoutGit() {
  const top = aFolder()
  const root = join(top, 'site')
  mkdirSync(join(root, 'content/posts'), { recursive: true })
  const command = commandIn({ top, root, env: { PATH: process.env.PATH } })
  const text = (path: string) => readFileSync(join(root, path), 'utf8')
  return {
    top,
    run: command.run,
    publish: command.publish,
    write: (path: string, content: string) => writeFileSync(join(root, path), content),
    posts: () =>
      readdirSync(join(root, 'content/posts'))
        .map((name) => `content/posts/${name}`)
        .sort(),
    text,
    history: (): Record<string, unknown> => JSON.parse(text('content/published.json')),
  }
}
