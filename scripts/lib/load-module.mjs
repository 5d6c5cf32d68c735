import { resolve } from 'node:path'

/**
 * Runs a module in TypeScript, by its path below `scripts/`. Needs the installed packages.
 * @template Module
 * @param {string} file
 * @returns {Promise<Module>}
 */
export async function loadModule(file) {
  const { runnerImport } = await import('vite')
  /** @type {import('vite').InlineConfig} */
  const options = { configFile: false, envFile: false, logLevel: 'silent' }
  /** @type {{ module: Module }} */
  const { module } = await runnerImport(resolve(import.meta.dirname, '..', file), options)
  return module
}
