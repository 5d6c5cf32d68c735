import { existsSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'

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
