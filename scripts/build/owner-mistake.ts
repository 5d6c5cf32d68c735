import { inspect } from 'node:util'

/**
 * Something wrong in what the owner wrote: the config, a variable. Vite and electron-vite print it as its message alone,
 * as where our code noticed it helps no owner; it has to be thrown before rolldown runs, which would wrap it.
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
