import { type ChildProcess, spawn } from 'node:child_process'
import { homedir } from 'node:os'
import { createGitDoor } from '../../publishing/doors/git'
import type { Git } from '../../publishing/doors/git-command'
import type { Repository } from '../../publishing/repository'
import { findSite } from './site-folder'

export type GitSetting = {
  /** The folder that git runs in. */
  readonly root: string
  readonly env: NodeJS.ProcessEnv
  /** Whether git may ask at a terminal, for example for a password. */
  readonly isTerminal: boolean
  /** Ends the running command with all that it has started. Later ones do not start. */
  readonly signal?: AbortSignal
  /** Ends a command that takes longer; 0 or absent: never. */
  readonly timeoutMs?: number
}

const NOT_INSTALLED = 127
const CANCELLED = 130
const TIMED_OUT = 124
/** How long git may take to remove its lock files, and its output to end. */
const GRACE_MS = 5000

/** Ends a command with all that it has started, such as ssh and hooks. */
function end(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  if (process.platform === 'win32') {
    spawn('taskkill', ['/pid', String(child.pid), '/t', '/f'], { stdio: 'ignore' }).on('error', () => {})
    return
  }
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The process has already ended.
  }
}

/** A Mac's app gets a short PATH. git may be here, with its helpers and what hooks run. */
const MAC_FOLDERS = '/opt/homebrew/bin:/usr/local/bin:/opt/local/bin'

/** The environment in which the app runs git. */
export const appEnvironment = (env: NodeJS.ProcessEnv, platform: NodeJS.Platform): NodeJS.ProcessEnv =>
  platform === 'darwin' ? { ...env, PATH: `${MAC_FOLDERS}:${env.PATH}` } : env

/** Runs git in one folder, without a shell. */
export function gitIn({ root, env, isTerminal, signal, timeoutMs = 0 }: GitSetting): Git {
  const gitEnv = {
    ...env,
    LANGUAGE: 'en',
    // A hook that has started us names its own repository.
    GIT_DIR: undefined,
    GIT_WORK_TREE: undefined,
    GIT_INDEX_FILE: undefined,
    GIT_NO_REPLACE_OBJECTS: '1',
    ...(!isTerminal && { GIT_TERMINAL_PROMPT: '0' }),
  }
  return (args, input = new Uint8Array()) =>
    new Promise((resolve) => {
      const out: Buffer[] = []
      let err = ''
      let code: number | null = null
      const timers: NodeJS.Timeout[] = []
      const finish = (ended: number) => {
        for (const timer of timers) clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
        resolve({ code: code ?? ended, out: Buffer.concat(out), err })
      }
      const stop = (why: number) => {
        code ??= why
        end(child, 'SIGTERM')
        timers.push(setTimeout(() => end(child, 'SIGKILL'), GRACE_MS))
      }
      const onAbort = () => stop(CANCELLED)
      if (signal?.aborted) return finish(CANCELLED)
      // In its own session, git with its children cannot ask at a terminal, and `end` reaches them all.
      const detached = signal !== undefined && process.platform !== 'win32'
      // No collection of garbage may take the commit that is not pushed yet.
      const all = ['-C', root, '-c', 'gc.auto=0', ...args]
      // Not started in the repository, where Windows would first look for a program of this name.
      const child = spawn('git', all, { cwd: homedir(), env: gitEnv, detached })
      signal?.addEventListener('abort', onAbort)
      const onTimeout = () => {
        err += `\nIt was ended, because it took longer than ${Math.round(timeoutMs / 60_000)} minutes.`
        stop(TIMED_OUT)
      }
      if (timeoutMs > 0) timers.push(setTimeout(onTimeout, timeoutMs))
      child.stdout.on('data', (chunk) => out.push(chunk))
      child.stderr.setEncoding('utf8').on('data', (text) => {
        err += text
      })
      // git may exit before it reads the input. Its exit code says why.
      child.stdin.on('error', () => {})
      child.stdin.end(input)
      child.on('error', () => finish(NOT_INSTALLED))
      child.on('close', (ended) => finish(ended ?? 1))
      // A hook may have started a program that keeps the output open.
      child.on('exit', (ended) => timers.push(setTimeout(() => finish(ended ?? 1), GRACE_MS)))
    })
}

const NO_PROGRAMS = {
  GIT_OPTIONAL_LOCKS: '0',
  // Otherwise a partial clone would fetch each missing object, by the repository's own ssh command.
  GIT_NO_LAZY_FETCH: '1',
  GIT_ALLOW_PROTOCOL: 'none',
}
const NO_PROGRAMS_OF_CONFIG = ['--no-pager', '-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null']

/**
 * Makes git only read: it runs no program that the repository's configuration names (hooks, file system monitor, pager,
 * helpers of a remote) and writes nothing. For commands that do not compare files: those would run filters.
 */
export function readingGit(setting: GitSetting): Git {
  const git = gitIn({ ...setting, env: { ...setting.env, ...NO_PROGRAMS } })
  return (args, input) => git([...NO_PROGRAMS_OF_CONFIG, ...args], input)
}

/** The git door of the repository in a folder. */
export const gitDoorIn = (setting: GitSetting): Repository =>
  createGitDoor({ git: gitIn(setting), reading: readingGit(setting) })

/**
 * Whether the repository in a folder has a remote. Otherwise the folder itself is what is published. An error is no
 * answer: the git door says it, if there is a repository.
 */
export async function hasRemote(setting: GitSetting): Promise<boolean> {
  const { code, out } = await readingGit(setting)(['remote'])
  return code === 0 ? out.length > 0 : (await findSite(setting.root)).ok
}
