import { createHash } from 'node:crypto'
import { replacePiece } from './replace-piece'

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*? href="([^"]+)"[^>]*>/g
const MODULE = /\s*<script type="module"[^>]*? src="([^"]+)"[^>]*><\/script>/g
const MODULE_PRELOAD = /\s*<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g
const INLINE_STYLE = /<style>([\s\S]*?)<\/style>/g

const matchesOf = (html: string, tag: RegExp): string[] =>
  [...html.matchAll(tag)].map(([, match = '']) => match)

/**
 * Writes the stylesheets into the page, so that the first paint waits for no other file. The inline script follows them,
 * because it has their fonts decoded. Both go to the head's end: link previews may read only the first kilobytes.
 */
export function inlineStyles(html: string, read: (address: string) => string): string {
  const styles = matchesOf(html, STYLESHEET).map((address) => `<style>${read(address).trim()}</style>`)
  const scripts = inlineScripts(html).map((code) => `<script>${code}</script>`)
  const rest = html.replace(STYLESHEET, '').replace(INLINE_SCRIPT, '')
  const atEnd = [...styles, ...scripts].map((tag) => `  ${tag}\n  `)
  return replacePiece(rest, '</head>', `${atEnd.join('')}</head>`)
}

/**
 * Removes the page's modules and writes their addresses to `#root`, imported ones first. The inline script loads them
 * later. Returns the addresses too.
 */
export function deferModules(html: string): { html: string; addresses: string[] } {
  const addresses = [...matchesOf(html, MODULE_PRELOAD), ...matchesOf(html, MODULE)]
  const rest = html.replace(MODULE_PRELOAD, '').replace(MODULE, '')
  return {
    html: replacePiece(rest, '<div id="root"', `<div id="root" data-modules="${addresses.join(' ')}"`),
    addresses,
  }
}

const inlineScripts = (html: string): string[] => matchesOf(html, INLINE_SCRIPT)

const hashOf = (code: string): string => `sha256-${createHash('sha256').update(code).digest('base64')}`

/** The hashes by which a policy allows the inline code. Blocks of data need none. */
export function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
  return { scripts: inlineScripts(html).map(hashOf), styles: matchesOf(html, INLINE_STYLE).map(hashOf) }
}

/** Puts the policy before every script and style, because it applies only to what follows it. */
export function withPolicy(html: string, policy: string): string {
  const charset = '<meta charset="utf-8" />'
  const tag = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`
  return replacePiece(html, charset, `${charset}\n    ${tag}`)
}
