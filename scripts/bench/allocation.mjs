/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ selfSize: number, children: ProfileNode[] }} ProfileNode */
/** @typedef {{ profile: { head: ProfileNode } }} Sampled what `HeapProfiler.stopSampling` answers */
/** @typedef {(method: string, params?: object) => Promise<unknown>} Send */

const SAMPLING = {
  /** Mean bytes between two samples; V8's default of 32 kB would miss most of so little. */
  samplingInterval: 64,
  includeObjectsCollectedByMajorGC: true,
  includeObjectsCollectedByMinorGC: true,
}

/**
 * What is allocated in a page and in its worker within `ms`, in kB a second.
 * @param {Page} page
 * @param {number} ms
 */
export async function sampleAllocation(page, ms) {
  const session = await page.context().newCDPSession(page)
  const sendToPage = /** @type {Send} */ (/** @type {unknown} */ (session.send.bind(session)))
  const both = [sendToPage, await attachToWorker(session)]
  for (const send of both) await send('HeapProfiler.startSampling', SAMPLING)
  const start = performance.now()
  await page.waitForTimeout(ms)
  const passed = performance.now() - start
  let bytes = 0
  for (const send of both) {
    const { profile } = /** @type {Sampled} */ (await send('HeapProfiler.stopSampling'))
    bytes += total(profile.head)
  }
  return bytes / passed
}

/** @param {ProfileNode} node @returns {number} bytes */
function total({ selfSize, children }) {
  return children.reduce((sum, child) => sum + total(child), selfSize)
}

/**
 * Sends commands to the page's worker. Their answers come wrapped in messages of the page's session.
 * @param {import('@playwright/test').CDPSession} session
 * @returns {Promise<Send>}
 */
async function attachToWorker(session) {
  /** @type {Map<number, (result: unknown) => void>} */
  const pending = new Map()
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message)
    pending.get(id)?.(result)
  })
  /** @type {Promise<string>} */
  const attached = new Promise((resolve) =>
    session.on('Target.attachedToTarget', ({ sessionId }) => resolve(sessionId)),
  )
  const options = { autoAttach: true, waitForDebuggerOnStart: false, flatten: false }
  await session.send('Target.setAutoAttach', options)
  const sessionId = await attached
  return (method, params = {}) =>
    new Promise((resolve) => {
      const id = pending.size + 1
      pending.set(id, resolve)
      const message = JSON.stringify({ id, method, params })
      void session.send('Target.sendMessageToTarget', { sessionId, message })
    })
}
