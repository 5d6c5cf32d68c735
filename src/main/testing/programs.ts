import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { expect } from 'vitest'

/** Bundles a program of this folder. Returns its path, in a new folder that the test removes. */
export async function bundleProgram(name: string): Promise<string> {
  // In `node_modules`, which no tool watches and where every system allows writing.
  const outDir = mkdtempSync(resolve('node_modules', '.program-'))
  await build({
    configFile: false,
    logLevel: 'silent',
    // In one file, for a faster start of the process.
    ssr: { noExternal: true },
    build: {
      ssr: resolve(import.meta.dirname, name),
      outDir,
      rollupOptions: { output: { entryFileNames: 'program.mjs' } },
    },
  })
  return join(outDir, 'program.mjs')
}

/** The id that a program writes to a file, once it has. */
export async function pidIn(file: string): Promise<number> {
  await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8') !== '').toBe(true)
  return Number(readFileSync(file, 'utf8'))
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
