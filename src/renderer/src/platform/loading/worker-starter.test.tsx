import { afterEach, expect, it, vi } from 'vitest'
import { workerStarter } from './worker-starter'

afterEach(() => vi.unstubAllGlobals())

class RefusedWorker {
  constructor() {
    throw new DOMException('refused', 'SecurityError')
  }
}

it.each([undefined, RefusedWorker])('returns null if the browser has %s', (worker) => {
  vi.stubGlobal('Worker', worker)
  expect(workerStarter('drawing', '/drawing.js')()).toBeNull()
})

it('creates a policy that allows only its address', () => {
  const addresses: unknown[] = []
  vi.stubGlobal(
    'Worker',
    class {
      constructor(address: unknown) {
        addresses.push(address)
      }
    },
  )
  const policies: string[] = []
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => {
      policies.push(`${name}: ${rules.createScriptURL('https://elsewhere.example/x.js')}`)
      return rules
    },
  })
  const start = workerStarter('drawing', '/drawing.js')
  start()
  start()
  expect(addresses).toEqual(['/drawing.js', '/drawing.js'])
  expect(policies).toEqual(['drawing: /drawing.js'])
})
