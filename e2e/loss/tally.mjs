/** @import { Found } from './find.mjs' */
/** @import { Outcome } from './owner.mjs' */

/** The results of one case. */
export class Tally {
  runs = 0
  /** @type {string[]} */
  lost = []
  /** @type {string[]} */
  doubled = []
  /** @type {string[]} */
  falseSaved = []
  /** Runs that ended in an error. @type {string[]} */
  broken = []
  /** How often each outcome and place was seen. @type {Record<string, number>} */
  seen = {}

  /** @param {string} what */
  note(what) {
    this.seen[what] = (this.seen[what] ?? 0) + 1
  }

  /**
   * Counts one run, and catches its error.
   * @param {string} label
   * @param {() => Promise<void>} run
   */
  async run(label, run) {
    this.runs++
    try {
      await run()
    } catch (error) {
      this.broken.push(`${label}: ${String(error).split('\n', 2).join(' ')}`)
    }
  }

  /**
   * Judges where a text was found, and the outcome of its save, if any.
   * @param {string} label
   * @param {Found} found
   * @param {Outcome} [outcome]
   */
  judge(label, { isStored, isOffered, isDoubled }, outcome) {
    if (outcome) this.note(outcome)
    this.note(isStored ? 'stored' : isOffered ? 'offered' : 'nowhere')
    if (isDoubled) this.doubled.push(label)
    if (isStored || isOffered) return
    this.lost.push(label)
    if (outcome === 'saved') this.falseSaved.push(label)
  }

  get hasPassed() {
    return this.lost.length + this.falseSaved.length + this.broken.length === 0
  }

  /** A line for each fault. */
  get details() {
    const lists = {
      lost: this.lost,
      doubled: this.doubled,
      'falsely saved': this.falseSaved,
      broken: this.broken,
    }
    return Object.entries(lists).flatMap(([what, labels]) => labels.map((label) => `${what}: ${label}`))
  }
}
