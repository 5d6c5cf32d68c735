import { readFileSync, statSync } from 'node:fs'
import { isNodeSupported } from './node-version.mjs'
import { run } from './run.mjs'

/** npm writes this file at the end of each install. */
const INSTALLED = 'node_modules/.package-lock.json'

/** Ends the process with a sentence if the tools do not support this Node. */
function checkNode() {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { node } = process.versions
  if (isNodeSupported(node, engines.node)) return
  console.error(`Node ${engines.node.split(' || ').join(' or ')} is needed; this is ${node}.`)
  process.exit(1)
}

/** @param {string} file */
const changedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Whether the dependencies were installed since package-lock.json changed. */
export const isInstalled = () => changedAt(INSTALLED) >= changedAt('package-lock.json')

/** Installs the dependencies if package-lock.json has changed. Prints only to standard error. */
export async function ensureDependencies() {
  checkNode()
  if (isInstalled()) return
  console.error('Installing dependencies (npm ci) …')
  // Installs development packages even where NODE_ENV is 'production'.
  const code = await run('npm', ['ci', '--include=dev'], { isToErrors: true })
  if (code !== 0) {
    console.error('The dependencies could not be installed; npm says why above.')
    process.exit(code)
  }
}
