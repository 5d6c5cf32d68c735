import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect } from 'vitest'
import { encodeBackup } from '../../../src/main/backups/backup-file'
import { aFolder } from '../../../src/main/testing/a-folder'
import { GIT_ENV, runGit } from '../../../src/main/testing/published-site'
import type { MarkupFormat } from '../../../src/renderer/src/domain/markup/parse-markup'
import type { BlogPost } from '../../../src/renderer/src/domain/post'
import { type Command, publish } from '../publish'

export const NOW = new Date('2026-12-03T18:20:11Z')

/** A complete post. Pass only the fields that a test is about. */
export const aPost = (fields: Partial<BlogPost> = {}): BlogPost => ({
  id: '1763721600000k3f9x0a2b',
  title: 'Typing the edges',
  excerpt: 'Where types pay.',
  content: 'Parse at the edge.\n\nTrust inside.',
  date: '2026-11-21',
  readTime: '1 min read',
  tags: ['python'],
  ...fields,
})

const SITE = 'https://ada.dev/'
export const FILE = 'content/posts/2026-11-21-typing-the-edges-k3f9x0a2b.md'
export const PICTURE = 'data:image/png;base64,AAAA'
export const PICTURE_FILE = 'content/images/709e80c88487a241.png'

type Said = { code: number; out: string; err: string }

/** A run that ends with this problem. */
export const refusal = (why: string) => ({ code: 1, err: expect.stringContaining(why) })

/** An owner with a repository, an export and the desktop app's data, in a folder that is removed after the test. */
export function anOwner(top = aFolder()) {
  const root = join(top, 'site')
  const backups = join(top, 'data', 'Inkfolio Backups')
  const env = { PATH: process.env.PATH, HOME: top, INKFOLIO_DATA: join(top, 'data'), ...GIT_ENV }
  mkdirSync(join(root, 'content'), { recursive: true })
  mkdirSync(backups, { recursive: true })
  writeFileSync(join(root, 'content/README.md'), '# Posts\n')
  writeFileSync(join(root, '.gitattributes'), '* text=auto eol=lf\ncontent/** -text\n')
  const exported = join(top, 'posts.json')

  /** The site's published.json, and how long a run has waited for it in ms. */
  let siteFile: string | null = null
  let waited = 0
  let format: MarkupFormat = 'markdown'

  const commandOf = (
    args: readonly string[],
    streams: Pick<Command, 'input' | 'output' | 'errors'>,
    isTerminal = false,
    more: NodeJS.ProcessEnv = {},
  ): Command => ({
    args,
    root,
    cwd: top,
    env: { ...env, NO_COLOR: '1', ...more },
    platform: process.platform,
    home: top,
    now: () => new Date(NOW.getTime() + waited),
    config: async () => ({ url: SITE, format }),
    site: {
      fetchText: async () => siteFile,
      wait: async (ms: number) => {
        waited += ms
      },
    },
    ...streams,
    isTerminal,
  })

  /** `reply` is called with all output so far, and may answer. */
  const runWith = (
    args: readonly string[],
    answers: string | null,
    more: NodeJS.ProcessEnv = {},
    reply: (out: string, answer: (text: string) => void) => void = () => {},
  ): Promise<Said> => {
    const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()]
    const printed = { out: '', err: '' }
    output.on('data', (text) => {
      printed.out += text
      reply(printed.out, (answer) => input.write(answer))
    })
    errors.on('data', (text) => {
      printed.err += text
    })
    if (answers !== null) input.write(answers)
    const command = commandOf(args, { input, output, errors }, answers !== null, more)
    return publish(command).then((code) => ({ code, ...printed }))
  }

  const git = (...args: string[]) => runGit(root, env, args)

  return {
    top,
    root,
    backups,
    env,
    exported,
    commandOf,
    /** Sets the format of the posts on the owner's site. */
    setFormat: (next: MarkupFormat) => {
      format = next
    },
    git,
    /** Publishes an export of these posts, without a terminal. */
    publish(posts: readonly unknown[], ...args: string[]) {
      writeFileSync(exported, JSON.stringify(posts))
      return runWith(['--from', exported, ...args], null)
    },
    run: (...args: string[]) => runWith(args, null),
    /** Runs the command at a terminal. Each answer is a line. */
    runAndAnswer: (answers: readonly string[], ...args: string[]) =>
      runWith(args, answers.map((answer) => `${answer}\r`).join('')),
    /** Runs the command at a terminal, with answers that depend on the output. */
    runAndReply: (reply: Parameters<typeof runWith>[3], ...args: string[]) => runWith(args, '', {}, reply),
    coloured: (...args: string[]) => runWith(args, 'n\r', { NO_COLOR: '' }),
    backUp(name: string, posts: readonly unknown[]) {
      writeFileSync(join(backups, name), encodeBackup(JSON.stringify(posts), NOW))
    },
    read: (path: string) => readFileSync(join(root, path), 'utf8'),
    write(path: string, text: string) {
      mkdirSync(join(root, path, '..'), { recursive: true })
      writeFileSync(join(root, path), text)
    },
    /** All files below a folder, sorted. */
    files: (path: string) =>
      readdirSync(join(root, path), { recursive: true, withFileTypes: true })
        .filter((entry) => !entry.isDirectory())
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(root.length + 1)
            .replaceAll('\\', '/'),
        )
        .sort(),
    /** Makes the folder a repository with one commit, and sets the author. */
    makeRepository() {
      git('init', '--quiet', '--initial-branch=main', '--template=')
      appendFileSync(join(root, '.git/config'), '[user]\n\tname = Ada\n\temail = ada@example.com\n')
      git('add', '.')
      git('commit', '--quiet', '--message', 'Start')
    },
    /** Sets the site's published.json from now on. */
    showOnSite(posts: Readonly<Record<string, string>>) {
      siteFile = JSON.stringify({ posts, next: null })
    },
  }
}

export type Owner = ReturnType<typeof anOwner>

/** git gets a path with a space and an umlaut. */
const SERVERS = 'mein büro'

/** Owners with a repository and its remote, and another writer's clone. Each is a copy of one that git has made. */
export function ownersWithRemote() {
  const template = anOwner(mkdtempSync(join(realpathSync(tmpdir()), 'publish-')))
  const { top, env, git } = template
  template.makeRepository()
  mkdirSync(join(top, SERVERS))
  git('clone', '--quiet', '--bare', '--template=', '.', `../${SERVERS}/site.git`)
  const settings = '[http]\n\treceivepack = true\n[receive]\n\tautogc = false\n[core]\n\tfsync = none\n'
  appendFileSync(join(top, SERVERS, 'site.git/config'), settings)
  // Relative, so that it is right in each copy.
  git('remote', 'add', 'origin', `../${SERVERS}/site.git`)
  git('fetch', '--quiet')
  git('branch', '--quiet', '--set-upstream-to=origin/main')
  const bob = ['-c', 'user.name=Bob', '-c', 'user.email=bob@example.com']
  runGit(top, env, ['clone', '--quiet', '--template=', ...bob, `${SERVERS}/site.git`, 'other'])
  runGit(join(top, 'other'), env, ['remote', 'set-url', 'origin', `../${SERVERS}/site.git`])
  return {
    make() {
      const owner = anOwner()
      cpSync(top, owner.top, { recursive: true })
      const servers = join(owner.top, SERVERS)
      const other = join(owner.top, 'other')
      const inOther = (...args: string[]) => runGit(other, owner.env, args)
      return {
        owner,
        servers,
        /** The remote repository. */
        bare: join(servers, 'site.git'),
        other,
        /** Commits files as another writer does, without pushing. */
        commitElsewhere(files: Readonly<Record<string, string>>) {
          inOther('pull', '--quiet')
          for (const [path, text] of Object.entries(files)) {
            mkdirSync(join(other, path, '..'), { recursive: true })
            writeFileSync(join(other, path), text)
          }
          inOther('add', '.')
          inOther('commit', '--quiet', '--message', 'Other')
        },
        pushElsewhere: () => inOther('push', '--quiet'),
      }
    },
    remove: () => rmSync(top, { recursive: true }),
  }
}
