import { spawn } from 'node:child_process'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers one request with `git http-backend`, a CGI program. */
function answer(request: IncomingMessage, response: ServerResponse, folder: string): void {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
  const child = spawn('git', ['http-backend'], {
    env: {
      PATH: process.env.PATH,
      GIT_PROJECT_ROOT: folder,
      GIT_HTTP_EXPORT_ALL: '1',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: '/dev/null',
      REQUEST_METHOD: request.method,
      PATH_INFO: pathname,
      QUERY_STRING: search.slice(1),
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
      HTTP_GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
      REMOTE_USER: 'ada',
    },
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk) => chunks.push(chunk))
  child.stdin.on('error', () => {})
  request.pipe(child.stdin)
  child.on('close', () => {
    const whole = Buffer.concat(chunks)
    const end = whole.indexOf('\r\n\r\n')
    const headers = whole.toString('latin1', 0, Math.max(end, 0)).split('\r\n')
    for (const header of headers) {
      const [name = '', value = ''] = header.split(/: (.*)/)
      if (name === 'Status') response.statusCode = Number.parseInt(value, 10)
      else if (name !== '') response.setHeader(name, value)
    }
    response.end(whole.subarray(end + 4))
  })
}

/** Serves the bare repositories of a folder over HTTP. */
export async function serveGit(folder: string) {
  let before: (path: string, response: ServerResponse) => boolean = () => false
  const server = createServer((request, response) => {
    if (!before(request.url ?? '', response)) answer(request, response, folder)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Calls `next` before each request, with its path. It returns true if it has answered the request. */
    intercept(next: typeof before) {
      before = next
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

export type GitServer = Awaited<ReturnType<typeof serveGit>>
