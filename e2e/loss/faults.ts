// Faults of the browser's functions. These scripts run in the page before the product's.

/** They do nothing in a tab whose `window.name` is this: the name outlives a reload. */
export const HEALED = 'healed'

type StoreFault = { at: number; how: 'quota' | 'error' | 'silent'; isLasting: boolean; healed: string }

/** The call of setItem with this number fails, or all calls from there on. It throws, or does nothing. */
export function breakSetItem({ at, how, isLasting, healed }: StoreFault): void {
  if (window.name === healed) return
  const { setItem } = Storage.prototype
  let calls = 0
  Storage.prototype.setItem = function (key, value) {
    calls++
    const fails = isLasting ? calls >= at : calls === at
    if (!fails || window.name === healed) return setItem.call(this, key, value)
    if (how === 'quota') throw new DOMException('No room.', 'QuotaExceededError')
    if (how === 'error') throw new Error('No reason.')
  }
}

type DatabaseFault = { how: 'hangs' | 'fails' | 'throws'; only?: string }

/**
 * Opening a database never ends ('hangs'), ends in an error ('fails'), or throws. The requests are real ones of other
 * databases, because libraries check a request's class. `only`: the others work.
 */
export function breakDatabases({ how, only }: DatabaseFault): void {
  const { open } = IDBFactory.prototype
  IDBFactory.prototype.open = function (...named) {
    if (only !== undefined && named[0] !== only) return open.apply(this, named)
    if (how === 'throws') throw new DOMException('No database here.', 'SecurityError')
    if (how === 'fails') {
      open.call(this, 'loss-harness-newer', 2)
      return open.call(this, 'loss-harness-newer', 1)
    }
    const request = open.call(this, 'loss-harness-hanging', 1)
    const swallow = (event: Event) => event.stopImmediatePropagation()
    for (const name of ['success', 'error', 'blocked', 'upgradeneeded'])
      request.addEventListener(name, swallow)
    return request
  }
}
