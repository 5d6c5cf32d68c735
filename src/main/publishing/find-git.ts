import { accessSync, constants, statSync } from 'node:fs'
import { posix, win32 } from 'node:path'

type System = {
  readonly platform: NodeJS.Platform
  readonly env: NodeJS.ProcessEnv
  /** Whether there is a program at this path. */
  readonly isProgram: (path: string) => boolean
}

/** Folders with programs that an app does not find by itself: on a Mac it gets a short PATH. */
const MORE_FOLDERS = ['/opt/homebrew/bin', '/usr/local/bin', '/opt/local/bin']

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** The folders of PATH, with those that a Mac's app lacks. Hooks and git's helpers need them too. */
export function pathOf({ platform, env }: Pick<System, 'platform' | 'env'>): string {
  const name = Object.keys(env).find((each) => each.toUpperCase() === 'PATH') ?? 'PATH'
  const folders = (env[name] ?? '').split(platform === 'win32' ? ';' : ':')
  const more = platform === 'darwin' ? MORE_FOLDERS.filter((each) => !folders.includes(each)) : []
  return [...folders, ...more].join(platform === 'win32' ? ';' : ':')
}

/**
 * The absolute path of the system's git; null if it is not installed. Ignores relative folders of PATH, and the folder
 * that git runs in, which Windows searches first. A repository could contain its own program.
 */
export function findGit(system: System): string | null {
  const { platform } = system
  const path = platform === 'win32' ? win32 : posix
  const name = platform === 'win32' ? 'git.exe' : 'git'
  const programs = pathOf(system)
    .split(platform === 'win32' ? ';' : ':')
    .filter((folder) => path.isAbsolute(folder))
    .map((folder) => path.join(folder, name))
  return programs.find(system.isProgram) ?? null
}

/** Variables that make git work in another repository, for example in an app that a hook started. */
const OF_A_REPOSITORY = [
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_INDEX_FILE',
  'GIT_OBJECT_DIRECTORY',
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_COMMON_DIR',
  'GIT_NAMESPACE',
  'GIT_PREFIX',
]

/** The app's environment for git: the owner's own configuration and programs, and none of the app's libraries. */
export function gitEnvironment(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): NodeJS.ProcessEnv {
  const isPath = (name: string) => name.toUpperCase() === 'PATH'
  const others = Object.entries(env).filter(([name]) => !OF_A_REPOSITORY.includes(name) && !isPath(name))
  const gitEnv: NodeJS.ProcessEnv = { ...Object.fromEntries(others), PATH: pathOf({ platform, env }) }
  const { APPDIR, LD_LIBRARY_PATH } = env
  // An AppImage puts its own libraries first, with which git may not run.
  if (APPDIR && LD_LIBRARY_PATH)
    gitEnv.LD_LIBRARY_PATH = LD_LIBRARY_PATH.split(':')
      .filter((folder) => folder !== '' && !folder.startsWith(APPDIR))
      .join(':')
  return gitEnv
}

/** The system's git for the app: how to find it, and its environment. */
export const systemGit = (env: NodeJS.ProcessEnv) => {
  const { platform } = process
  return { env: gitEnvironment(env, platform), findGit: () => findGit({ platform, env, isProgram }) }
}
