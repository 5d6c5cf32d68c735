import { isStale } from './freshness.mjs'
import { run } from './run.mjs'

/** npm writes this file at the end of each install. */
const INSTALLED = 'node_modules/.package-lock.json'

const OLDEST = [20, 19]

/** Ends the process with a sentence when this Node is too old for the tools. */
function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  console.error(`Node ${OLDEST.join('.')} or newer is needed; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Installs what package-lock.json names, unless that has been done since it changed. */
export async function ensureDependencies() {
  checkNode()
  if (!isStale(INSTALLED, ['package-lock.json'])) return
  console.log('Installing dependencies (npm ci) …')
  const code = await run('npm', ['ci', '--no-audit', '--no-fund'])
  if (code !== 0) {
    console.error('The dependencies could not be installed; npm says why above.')
    process.exit(code)
  }
}
