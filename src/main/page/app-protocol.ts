import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lookup } from 'mrmime'
import { parseInOrigin } from './app-origin'

export type AppProtocol = (request: Request) => Promise<Response>

/** The build's record of its pages: their policy, and the paths of all files in the renderer's folder. */
export type BuiltPages = { readonly policy: string; readonly files: readonly string[] }
export const PAGES_FILE = 'pages.json'

/** Requests over http go over https instead, and nothing may frame the app. */
const ONLY_IN_HEADER = "upgrade-insecure-requests; frame-ancestors 'none'"

/** product.md §2.1: the one path that does not show the public page. */
const ADMIN = /^\/admin\/?$/

/** The path in the folder that an address names; '' if it is not UTF-8. */
function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname.slice(1))
  } catch {
    return ''
  }
}

/**
 * For `session.protocol.handle`: serves the built renderer in `folder` at `origin`, and a page for each path without a
 * file. Reads only files that the build lists, so no path leads out of the folder. Every response has the pages' policy:
 * workers and SVG documents take it from their own response. Rejects without a policy, or if a file is missing: a
 * damaged install would show nothing.
 */
export async function createAppProtocol(folder: string, origin: string): Promise<AppProtocol> {
  const { policy, files }: BuiltPages = JSON.parse(await readFile(join(folder, PAGES_FILE), 'utf8'))
  if (!policy) throw new Error('The pages have no content security policy')
  await Promise.all(files.map((path) => access(join(folder, path))))
  const listed = new Set(files)
  const security = {
    'Content-Security-Policy': `${policy}; ${ONLY_IN_HEADER}`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  }

  async function answerFile(path: string): Promise<Response> {
    const headers = { ...security, 'Content-Type': mediaTypeOf(path) }
    return new Response(new Uint8Array(await readFile(join(folder, path))), { headers })
  }

  const answerNothing = (status: number): Response => new Response(null, { status, headers: security })

  return async ({ url, method }) => {
    if (method !== 'GET') return answerNothing(405)
    const address = parseInOrigin(url, origin)
    if (!address) return answerNothing(403)
    const { pathname } = address
    const path = decode(pathname)
    if (listed.has(path)) return answerFile(path)
    // The page instead of a missing hashed file would run as a script.
    if (pathname.startsWith('/assets/')) return answerNothing(404)
    return answerFile(ADMIN.test(pathname) ? 'admin.html' : 'index.html')
  }
}

/** The media type for a file's name. With `nosniff` a browser neither runs nor shows a file of an unknown type. */
function mediaTypeOf(path: string): string {
  const type = lookup(path) ?? 'application/octet-stream'
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}
