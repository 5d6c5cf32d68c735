import { pathOf } from './find-git'

/** What makes git work in another repository, such as in an app that was started by a hook. */
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
  const rest = Object.entries(env).filter(([name]) => !OF_A_REPOSITORY.includes(name) && !isPath(name))
  const own: NodeJS.ProcessEnv = { ...Object.fromEntries(rest), PATH: pathOf({ platform, env }) }
  const { APPDIR, LD_LIBRARY_PATH } = env
  // An AppImage puts its own libraries first, with which git may not run.
  if (APPDIR && LD_LIBRARY_PATH)
    own.LD_LIBRARY_PATH = LD_LIBRARY_PATH.split(':')
      .filter((folder) => folder !== '' && !folder.startsWith(APPDIR))
      .join(':')
  return own
}
