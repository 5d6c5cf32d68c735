/** @import { Found } from './find.mjs' */
/** @import { Told } from './owner.mjs' */

/** What became of the texts of one case. */
export class Tally {
  runs = 0
  /** @type {string[]} */
  lost = []
  /** @type {string[]} */
  doubled = []
  /** @type {string[]} */
  falseSaved = []
  /** Runs that came to no end. @type {string[]} */
  broken = []
  /** How often what was said or found. @type {Record<string, number>} */
  seen = {}

  /** @param {string} what */
  note(what) {
    this.seen[what] = (this.seen[what] ?? 0) + 1
  }

  /**
   * Counts one run, also when it throws.
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
   * Judges where a text was found, beside what was said of its save, if it was saved.
   * @param {string} label
   * @param {Found} found
   * @param {Told} [told]
   */
  judge(label, { isStored, isOffered, isDoubled }, told) {
    if (told) this.note(told)
    this.note(isStored ? 'stored' : isOffered ? 'offered' : 'nowhere')
    if (isDoubled) this.doubled.push(label)
    if (isStored || isOffered) return
    this.lost.push(label)
    if (told === 'saved') this.falseSaved.push(label)
  }

  get hasPassed() {
    return this.lost.length + this.falseSaved.length + this.broken.length === 0
  }

  /** Each text that went wrong, in a line. */
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
