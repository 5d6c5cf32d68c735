/** The timeout after which the cached page is used. */
const TIMEOUT_MS = 4000

/** The network's response, if it is in time or nothing is cached. If nothing is cached, rejects as the network does. */
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
