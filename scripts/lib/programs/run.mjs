import { spawn } from 'node:child_process'

/** On Windows these commands are scripts, which only its shell can start. */
const SHELL_SCRIPTS = new Set(['npm', 'npx'])

/**
 * How to start a command: by name or path, or as a line for Windows' shell. Nothing in that line is quoted, because the
 * project's own arguments have no spaces.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.Platform} platform
 */
export function spawnCallOf(command, args, platform) {
  return platform === 'win32' && SHELL_SCRIPTS.has(command)
    ? { file: [command, ...args].join(' '), args: [], shell: true }
    : { file: command, args, shell: false }
}

/**
 * Runs a command with its output on this terminal. Resolves to the exit code, or 1 if a signal ended the command.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const call = spawnCallOf(command, args, process.platform)
    const child = spawn(call.file, call.args, { stdio: 'inherit', env, shell: call.shell })
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/**
 * Runs a command, and ends this process if it fails.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 */
export async function runOrExit(command, args, options) {
  const code = await run(command, args, options)
  if (code !== 0) process.exit(code)
}
