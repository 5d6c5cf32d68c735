/** After this time without an answer the network counts as dead. */
const TIMEOUT_MS = 4000

/** The network's answer, if it comes in time or nothing is cached. Rejects as the network does, if nothing is cached. */
export async function networkFirst(
  network: Promise<Response>,
  cached: () => Promise<Response | undefined>,
): Promise<Response> {
  // Firefox resolves a failed navigation preload to an error response.
  const answer = network.then(
    (response) => (response.type === 'error' ? undefined : response),
    () => undefined,
  )
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS))
  return (await Promise.race([answer, timeout])) ?? (await cached()) ?? network
}
