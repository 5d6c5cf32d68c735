/** The browser's locks, reduced to the features that drafts use. */
export class FakeLocks {
  #held: { name: string; mode: LockMode }[] = [{ name: 'someone-elses-lock', mode: 'exclusive' }]

  /** Grants the lock at once: no two editors have the same draft. */
  async request(name: string, run: () => unknown): Promise<void> {
    const lock = { name, mode: 'exclusive' as const }
    this.#held.push(lock)
    await run()
    this.#held = this.#held.filter((each) => each !== lock)
  }

  async query() {
    return { held: [...this.#held], pending: [] }
  }
}
