import { spawnSync } from 'node:child_process'

const INTERVAL_MS = 500

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process runs too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The processes that npm started this one with: npm itself, and a shell in between that some systems keep. */
function npmProcesses() {
  const parent = process.ppid
  // Nothing is printed where there is no `ps`.
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', `${parent}`], { encoding: 'utf8' })
  const [, npm] = /^\s*(\d+)\s+\S*sh -c /.exec(stdout ?? '') ?? []
  return npm ? [parent, Number(npm)] : [parent]
}

/**
 * Ends this process when the npm that started it has ended. npm passes SIGTERM only to the shell in between, and SIGHUP to
 * nobody.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const watched = npmProcesses()
  const check = () => {
    if (!watched.every(isRunning)) process.exit()
  }
  setInterval(check, INTERVAL_MS).unref()
}
