import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { resolveAppPath } from './app-path'
import { mediaTypeOf } from './media-type'
import { readPagePolicy } from './page-policy'

export type AppProtocol = (request: Request) => Promise<Response>

const METHODS = new Set(['GET', 'HEAD'])

const readPagePolicyOf = async (page: string): Promise<string> => readPagePolicy(await readFile(page, 'utf8'))

/**
 * For `session.protocol.handle`: serves the built renderer in `folder` at `origin`, and a page for each path without a
 * file. Every response has the page's policy: workers and SVG documents take theirs from their own file. Rejects when
 * a page is missing or has no sound policy.
 */
export async function createAppProtocol(folder: string, origin: string): Promise<AppProtocol> {
  const root = await realpath(folder)
  const [policy, adminPolicy] = await Promise.all([
    readPagePolicyOf(join(root, 'index.html')),
    readPagePolicyOf(join(root, 'admin.html')),
  ])
  if (policy !== adminPolicy) throw new Error('The pages were built apart: their policies differ')
  const security = {
    'Content-Security-Policy': policy,
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
