import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { resolveAppPath } from './app-path'
import { mediaTypeOf } from './media-type'
import { readPagePolicy } from './page-policy'

export type AppProtocol = (request: Request) => Promise<Response>

const METHODS = new Set(['GET', 'HEAD'])

/**
 * For `session.protocol.handle`: serves the built renderer in `folder` at `origin`, and a page for each path without a
 * file. Every response has the policy of index.html, which the build writes into both pages: workers and SVG documents
 * take theirs from their own file. Rejects if that page is missing or has no sound policy.
 */
export async function createAppProtocol(folder: string, origin: string): Promise<AppProtocol> {
  const root = await realpath(folder)
  const security = {
    'Content-Security-Policy': readPagePolicy(await readFile(join(root, 'index.html'), 'utf8')),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  }

  async function answerFile(path: string, method: string): Promise<Response> {
    const bytes = await readFile(path)
    const headers = { ...security, 'Content-Type': mediaTypeOf(path), 'Content-Length': `${bytes.length}` }
    return new Response(method === 'HEAD' ? null : new Uint8Array(bytes), { headers })
  }

  const answerNothing = (status: number): Response =>
    new Response(null, { status, headers: { ...security, 'Content-Type': 'text/plain; charset=utf-8' } })

  return async ({ url, method }) => {
    if (!METHODS.has(method)) return answerNothing(405)
    const found = await resolveAppPath(url, origin, root)
    if (found.kind === 'refused') return answerNothing(403)
    if (found.kind === 'missing') return answerNothing(404)
    return answerFile(found.kind === 'page' ? join(root, found.name) : found.path, method)
  }
}
