import { spawn } from 'node:child_process'

/**
 * Runs a command with its output on this terminal. Resolves to its exit code (1 when a signal ended it).
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    // Windows finds npm and npx only through its shell; every argument is the project's own.
    const child = spawn(command, args, { stdio: 'inherit', env, shell: process.platform === 'win32' })
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/**
 * Runs a command and ends this process when it fails.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 */
export async function runOrExit(command, args, options) {
  const code = await run(command, args, options)
  if (code !== 0) process.exit(code)
}
