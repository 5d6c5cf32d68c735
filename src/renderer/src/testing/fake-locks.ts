type Waiting = { name: string; options: LockOptions; grant: () => void }

/** The browser's locks, reduced to the features that drafts use. */
export class FakeLocks {
  #held: { name: string; mode: LockMode }[] = [{ name: 'someone-elses-lock', mode: 'exclusive' }]
  #waiting: Waiting[] = []

  request(name: string, ...args: [LockOptions, () => unknown] | [() => unknown]): Promise<void> {
    const [options, run] = args.length === 2 ? args : [{}, args[0]]
    return new Promise((resolve, reject) => {
      options.signal?.addEventListener('abort', () => {
        this.#waiting = this.#waiting.filter((each) => each.options !== options)
        reject(options.signal?.reason)
      })
      const grant = () => void this.#hold({ name, mode: options.mode ?? 'exclusive' }, run).then(resolve)
      this.#waiting.push({ name, options, grant })
      this.#grantNext()
    })
  }

  async query() {
    return { held: [...this.#held], pending: [] }
  }

  async #hold(lock: { name: string; mode: LockMode }, run: () => unknown): Promise<void> {
    this.#held.push(lock)
    await run()
    this.#held = this.#held.filter((each) => each !== lock)
    this.#grantNext()
  }

  #grantNext(): void {
    const isFree = ({ name, options }: Waiting) =>
      !this.#held.some((lock) => lock.name === name && (lock.mode !== 'shared' || options.mode !== 'shared'))
    const next = this.#waiting.find(isFree)
    if (!next) return
    this.#waiting = this.#waiting.filter((each) => each !== next)
    next.grant()
    this.#grantNext()
  }
}
