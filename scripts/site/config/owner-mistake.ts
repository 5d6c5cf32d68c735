import { inspect } from 'node:util'

/** Problems as a list in the message of an `OwnerMistake`. */
export const listed = (problems: readonly string[]): string =>
  problems.map((problem) => `  - ${problem}`).join('\n')

/**
 * A mistake in the owner's config or variables. Vite and electron-vite print only its message, no stack.
 * Throw it before rolldown runs: rolldown would wrap it.
 */
export class OwnerMistake extends Error {
  constructor(message: string) {
    super(message)
    this.stack = message
  }

  [inspect.custom](): string {
    return this.message
  }
}
