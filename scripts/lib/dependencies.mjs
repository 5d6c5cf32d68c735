import { statSync } from 'node:fs'
import { run } from './programs/run.mjs'

/** npm writes this file at the end of each install. */
const INSTALLED = 'node_modules/.package-lock.json'

/** Why this Node is too old for the tools, as a sentence; null if it is not (package.json has the exact versions). */
function nodeProblem() {
  const { node } = process.versions
  const [major = 0, minor = 0] = node.split('.').map(Number)
  const isNew = major > 20 || (major === 20 && minor >= 19)
  return isNew ? null : `Node 20.19 or a newer version is needed; this is ${node}.`
}

/** Vite takes these characters of a path for parts of an address or a pattern, and `"` ends a text of a module. */
const UNUSABLE = /["#*?]/

/** Why the site cannot be built or served in this folder, as a sentence; null if it can. @param {string} folder */
export function folderProblem(folder) {
  const [character] = UNUSABLE.exec(folder) ?? []
  return character
    ? `The path of this folder contains ${character}, with which the build does not work: ${folder}\nRename or move the folder.`
    : null
}

/** @param {string} file */
const changedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Whether the dependencies were installed since package-lock.json changed. */
export const isInstalled = () => changedAt(INSTALLED) >= changedAt('package-lock.json')

/** Warnings about packages' engines and the like, which nobody here can mend, would hide what follows. */
const QUIET = ['--loglevel=error', '--no-fund', '--no-audit']

/** Installs the dependencies if package-lock.json has changed. Ends the process with a sentence if that is not possible. */
export async function ensureDependencies() {
  const problem = nodeProblem() ?? folderProblem(process.cwd())
  if (problem !== null) {
    console.error(problem)
    process.exit(1)
  }
  if (isInstalled()) return
  console.log('Installing dependencies (npm ci) …')
  // Installs development packages even where NODE_ENV is 'production'.
  const code = await run('npm', ['ci', '--include=dev', ...QUIET])
  if (code !== 0) {
    console.error('The dependencies could not be installed; npm says why above.')
    process.exit(code)
  }
}
