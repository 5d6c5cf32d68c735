import { spawn } from 'node:child_process'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Answers a request with `git http-backend`, a CGI program: its headers by name, and its body. */
async function runBackend(folder: string, { url = '', method, headers }: IncomingMessage, input: Buffer) {
  const { pathname, search } = new URL(url, 'http://localhost')
  const child = spawn('git', ['http-backend'], {
    env: {
      PATH: process.env.PATH,
      GIT_PROJECT_ROOT: folder,
      GIT_HTTP_EXPORT_ALL: '1',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: '/nowhere/gitconfig',
      REQUEST_METHOD: method,
      PATH_INFO: pathname,
      QUERY_STRING: search.slice(1),
      CONTENT_TYPE: headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: headers['content-encoding'] ?? '',
      HTTP_GIT_PROTOCOL: String(headers['git-protocol'] ?? ''),
      REMOTE_USER: 'ada',
    },
  })
  child.stdin.on('error', () => {}).end(input)
  const whole = Buffer.concat(await child.stdout.toArray())
  const end = whole.indexOf('\r\n\r\n')
  const lines = whole.toString('latin1', 0, end).split('\r\n')
  return { ...Object.fromEntries(lines.map((line) => line.split(/: (.*)/))), body: whole.subarray(end + 4) }
}

/**
 * What happens to a request: it is answered with a status; 'cut' closes the connection after it was read whole; 'late'
 * also carries it out when `deliver` is called.
 */
export type Fault = number | 'cut' | 'late' | null

/** Serves the bare repositories of a folder over HTTP. `faultOf` takes a request's method and path. */
export async function serveGit(folder: string, faultOf: (request: string) => Fault) {
  const requests: string[] = []
  let late: (() => Promise<unknown>) | null = null
  const server = createServer(async (request, response) => {
    const name = `${request.method} ${request.url}`
    requests.push(name)
    const input = Buffer.concat(await request.toArray())
    const fault = faultOf(name)
    if (typeof fault === 'number') return response.writeHead(fault, { 'www-authenticate': 'Basic' }).end()
    const answer = () => runBackend(folder, request, input)
    if (fault === 'late') late = answer
    const { Status = '200', body, ...headers } = fault === null ? await answer() : {}
    if (fault !== null) return request.socket.destroy()
    return response.writeHead(Number.parseInt(Status, 10), headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { address, requests, deliver: () => late?.() }
}
