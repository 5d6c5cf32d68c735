import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

/** Longer than a busy machine takes. */
export const START_MS = 60_000

type Options = {
  env?: NodeJS.ProcessEnv
  /** A file descriptor for the program's output; by default the output is dropped. */
  log?: number
}

/** A program with all the processes that it starts. They end with this process at the latest. */
export class Program {
  private constructor(
    private readonly path: string,
    private readonly pid: number,
    /** The program's output on its descriptor 3. */
    readonly output: Readable,
    private readonly ended: Promise<never>,
  ) {}

  static start(path: string, args: readonly string[], { env = {}, log }: Options = {}): Program {
    const print = log ?? 'ignore'
    const child = spawn(path, args, {
      env: { ...process.env, ...env },
      // Makes the program the head of a process group.
      detached: true,
      stdio: ['ignore', print, print, 'pipe'],
    })
    const ended = new Promise<never>((_, reject) => {
      child.once('error', reject)
      child.once('exit', (code, signal) => reject(new Error(`${path} ended (${code ?? signal}).`)))
    })
    ended.catch(() => {})
    const program = new Program(path, child.pid ?? 0, child.stdio[3] as Readable, ended)
    process.once('exit', program.kill)
    return program
  }

  /** The wanted value. Rejects if the program ends before that or takes too long. */
  started<Value>(wanted: Promise<Value>): Promise<Value> {
    const late = once(AbortSignal.timeout(START_MS), 'abort').then(() => {
      throw new Error(`${this.path} did not start within ${START_MS / 1000} s.`)
    })
    late.catch(() => {})
    return Promise.race([wanted, this.ended, late])
  }

  /** Kills the program with all its processes. */
  readonly kill = (): void => {
    process.off('exit', this.kill)
    try {
      if (this.pid > 0) process.kill(-this.pid, 'SIGKILL')
    } catch {
      // All processes have ended.
    }
  }

  /** Kills the program, and waits until the system has ended it. */
  async killed(): Promise<void> {
    this.kill()
    await this.ended.catch(() => {})
  }
}

/** Retries until a server answers. */
export async function answered(address: string): Promise<Response> {
  for (;;) {
    try {
      return await fetch(address)
    } catch {
      await wait(20)
    }
  }
}
