import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { arrayBuffer } from 'node:stream/consumers'

type Taken = { method: string; path: string; contentType: string; fields: Record<string, string> }

type EmailService = { origin: string; close: () => Promise<void> }

async function readFields(request: IncomingMessage, contentType: string): Promise<Record<string, string>> {
  const form = new Response(await arrayBuffer(request), { headers: { 'Content-Type': contentType } })
  return Object.fromEntries([...(await form.formData())].map(([name, value]) => [name, String(value)]))
}

/**
 * A server in the place of EmailJS. The sender's e-mail address chooses the answer: `fail+…@` gets status 500, `hold+…@`
 * waits for GET /release. All others get 200. GET /taken?email=… lists the messages of an address.
 */
export async function startEmailService(): Promise<EmailService> {
  const taken: Taken[] = []
  const held = new Map<string, () => void>()

  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const contentType = request.headers['content-type'] ?? ''
    const fields = await readFields(request, contentType)
    const email = fields.email ?? ''
    taken.push({ method: request.method ?? '', path: request.url ?? '', contentType, fields })
    const [behaviour = ''] = email.split('+')
    if (behaviour === 'hold') await new Promise<void>((resolve) => held.set(email, resolve))
    response.writeHead(behaviour === 'fail' ? 500 : 200).end()
  }

  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    const url = new URL(request.url ?? '/', 'http://localhost')
    const email = url.searchParams.get('email') ?? ''
    if (request.method === 'POST') {
      take(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
    } else if (url.pathname === '/taken') {
      response.end(JSON.stringify(taken.filter(({ fields }) => fields.email === email)))
    } else if (url.pathname === '/release') {
      held.get(email)?.()
      response.end()
    } else {
      response.writeHead(404).end()
    }
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
