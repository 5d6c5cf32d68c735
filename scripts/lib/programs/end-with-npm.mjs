import { spawnSync } from 'node:child_process'

const INTERVAL_MS = 500

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process runs, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The processes between npm and this one: npm itself, and on some systems a shell. */
function npmProcesses() {
  const parent = process.ppid
  // Without `ps` the output is empty.
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', `${parent}`], { encoding: 'utf8' })
  const [, npm] = /^\s*(\d+)\s+\S*sh -c /.exec(stdout ?? '') ?? []
  return npm ? [parent, Number(npm)] : [parent]
}

/** Ends this process when npm ends. npm sends SIGTERM only to the shell in between, and does not forward SIGHUP. */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const watched = npmProcesses()
  const check = () => {
    if (!watched.every(isRunning)) process.exit()
  }
  setInterval(check, INTERVAL_MS).unref()
}
