import { afterEach, beforeEach, vi } from 'vitest'

/** The error that the browser throws if a value does not fit. */
export const quotaError = (): DOMException => new DOMException('quota exceeded', 'QuotaExceededError')

/** The quota in UTF-16 units, keys included. */
const QUOTA = 5_242_880

/** A Storage with the browser's quota. */
export class FakeStorage implements Storage {
  [name: string]: unknown
  readonly #items = new Map<string, string>()
  /** The error that every write throws; null for none. */
  broken: Error | DOMException | null = null

  get length(): number {
    return this.#items.size
  }

  get #used(): number {
    return [...this.#items].reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  }

  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null
  }

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    if (this.broken) throw this.broken
    const old = this.#items.get(key)
    const freed = old === undefined ? 0 : key.length + old.length
    if (this.#used - freed + key.length + value.length > QUOTA) throw quotaError()
    this.#items.set(key, value)
  }

  removeItem(key: string): void {
    if (this.broken) throw this.broken
    this.#items.delete(key)
  }

  clear(): void {
    this.#items.clear()
  }
}

/** Replaces the window's store in every test of the file, and empties it before each. */
export function fakeWindowStorage(): FakeStorage {
  const store = new FakeStorage()
  beforeEach(() => {
    store.broken = null
    store.clear()
    vi.stubGlobal('window', { localStorage: store })
  })
  afterEach(() => vi.unstubAllGlobals())
  return store
}
