import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAppProtocol } from '../../../src/main/page/app-protocol'

/**
 * Serves the desktop's page by main's own handler, so that a browser without the app's scheme gets the same files
 * and headers. This machine's address is a secure context, as the scheme is.
 */
export async function serveApp(folder: string): Promise<{ origin: string; close: () => void }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const answer = await createAppProtocol(folder, origin)
  server.on('request', (request, response) => {
    answer(new Request(`${origin}${request.url}`, { method: request.method ?? 'GET' }))
      .then(async (answered) => {
        response.writeHead(answered.status, Object.fromEntries(answered.headers))
        response.end(Buffer.from(await answered.arrayBuffer()))
      })
      .catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  return {
    origin,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
