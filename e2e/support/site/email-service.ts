import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { arrayBuffer } from 'node:stream/consumers'

async function readMessage(request: IncomingMessage) {
  const contentType = request.headers['content-type'] ?? ''
  const form = new Response(await arrayBuffer(request), { headers: { 'Content-Type': contentType } })
  const fields = [...(await form.formData())].map(([name, value]) => [name, String(value)])
  return { method: request.method, path: request.url, contentType, fields: Object.fromEntries(fields) }
}

/** A server in the place of EmailJS. GET /taken?email=… lists the messages from an address. */
export async function startEmailService(): Promise<{ origin: string; close: () => Promise<void> }> {
  const taken: Awaited<ReturnType<typeof readMessage>>[] = []
  const server = createServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    if (request.method === 'POST') {
      taken.push(await readMessage(request))
      response.end()
      return
    }
    const email = new URL(request.url ?? '/', 'http://localhost').searchParams.get('email')
    response.end(JSON.stringify(taken.filter(({ fields }) => fields.email === email)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
