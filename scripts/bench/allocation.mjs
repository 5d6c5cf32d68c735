/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ selfSize: number, children: ProfileNode[] }} ProfileNode */
/** @typedef {{ profile: { head: ProfileNode } }} Sampled what `HeapProfiler.stopSampling` answers */

const SAMPLING = {
  /** Bytes between two samples on average; V8's own 32 kB would miss most of what is as little as this. */
  samplingInterval: 64,
  includeObjectsCollectedByMajorGC: true,
  includeObjectsCollectedByMinorGC: true,
}

/**
 * What is allocated in a page and in its workers while `ms` pass, in kB a second.
 * @param {Page} page
 * @param {number} ms
 */
export async function sampleAllocation(page, ms) {
  const session = await page.context().newCDPSession(page)
  const workers = await attachToWorkers(session)
  await session.send('HeapProfiler.startSampling', SAMPLING)
  for (const worker of workers) await worker('HeapProfiler.startSampling', SAMPLING)
  const start = performance.now()
  await page.waitForTimeout(ms)
  const passed = performance.now() - start
  const { profile } = await session.send('HeapProfiler.stopSampling')
  let inWorkers = 0
  for (const worker of workers) {
    const sampled = /** @type {Sampled} */ (await worker('HeapProfiler.stopSampling'))
    inWorkers += total(sampled.profile.head)
  }
  await session.detach()
  return { page: total(profile.head) / passed, workers: inWorkers / passed }
}

/** @param {ProfileNode} node @returns {number} bytes */
function total({ selfSize, children }) {
  return children.reduce((sum, child) => sum + total(child), selfSize)
}

/**
 * A sender of commands for each worker of the session's page. The answers come wrapped in the page's own messages.
 * @param {import('@playwright/test').CDPSession} session
 */
async function attachToWorkers(session) {
  /** @type {string[]} */
  const ids = []
  session.on('Target.attachedToTarget', ({ sessionId }) => ids.push(sessionId))
  /** @type {Map<number, (result: unknown) => void>} */
  const waiting = new Map()
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message)
    waiting.get(id)?.(result)
  })
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  })
  let last = 0
  return ids.map(
    (sessionId) =>
      /** @param {string} method @param {object} [params] @returns {Promise<unknown>} */
      (method, params = {}) =>
        new Promise((resolve) => {
          const id = ++last
          waiting.set(id, resolve)
          const message = JSON.stringify({ id, method, params })
          void session.send('Target.sendMessageToTarget', { sessionId, message })
        }),
  )
}
