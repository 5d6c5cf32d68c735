import { access, readFile, realpath } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { resolveAppPath } from './app-path'

export type AppProtocol = (request: Request) => Promise<Response>

/** For each kind of file that the build may contain. With `nosniff` a file of the wrong type is not shown. */
const MEDIA_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** What the build writes about its pages: their policy, and the files that the admin's page needs. */
export type BuiltPages = { readonly policy: string; readonly files: readonly string[] }
export const PAGES_FILE = 'pages.json'

/** Requests over http go over https instead, and nothing may frame the app. */
const ONLY_IN_HEADER = "upgrade-insecure-requests; frame-ancestors 'none'"

const METHODS = new Set(['GET', 'HEAD'])

/**
 * For `session.protocol.handle`: serves the built renderer in `folder` at `origin`, and a page for each path without a
 * file. Every response has the pages' policy: workers and SVG documents take theirs from their own file. Rejects without a
 * policy, or if a part of the admin's page is missing: a damaged install would show nothing.
 */
export async function createAppProtocol(folder: string, origin: string): Promise<AppProtocol> {
  const root = await realpath(folder)
  const { policy, files }: BuiltPages = JSON.parse(await readFile(join(root, PAGES_FILE), 'utf8'))
  if (!policy) throw new Error('The pages have no content security policy')
  await Promise.all(files.map((path) => access(join(root, path))))
  const security = {
    'Content-Security-Policy': `${policy}; ${ONLY_IN_HEADER}`,
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

/** The media type for a file's name. Bytes of an unknown ending are neither run nor shown. */
export function mediaTypeOf(path: string): string {
  return MEDIA_TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream'
}
