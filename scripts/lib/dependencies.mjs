import { readFileSync } from 'node:fs'
import { isStale } from './freshness.mjs'
import { isNodeSupported } from './node-version.mjs'
import { run } from './run.mjs'

/** npm writes this file at the end of each install. */
const INSTALLED = 'node_modules/.package-lock.json'

/** Ends the process with a sentence when the tools do not take this Node. */
function checkNode() {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { node } = process.versions
  if (isNodeSupported(node, engines.node)) return
  console.error(`Node ${engines.node.split(' || ').join(' or ')} is needed; this is ${node}.`)
  process.exit(1)
}

/** Installs what package-lock.json names, NODE_ENV=production or not, unless that has been done since it changed. */
export async function ensureDependencies() {
  checkNode()
  if (!isStale(INSTALLED, ['package-lock.json'])) return
  console.log('Installing dependencies (npm ci) …')
  const code = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'])
  if (code !== 0) {
    console.error('The dependencies could not be installed; npm says why above.')
    process.exit(code)
  }
}
