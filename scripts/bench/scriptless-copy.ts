import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

// Data such as JSON-LD stays: it is part of the page and runs nothing.
const SCRIPT = /<script\b(?![^>]*type="application\/(?:ld\+)?json")[^>]*>[\s\S]*?<\/script>/g
const PRELOAD = /<link\b[^>]*\b(?:rel="modulepreload"|as="script")[^>]*>/g

/** The page as it would be without any script. */
function withoutScripts(html: string): string {
  return html.replace(SCRIPT, '').replace(PRELOAD, '')
}

/**
 * A copy of the build whose pages have no script: the baseline for the first paint. `remove` it afterwards.
 */
export function makeScriptlessCopy(folder: string) {
  const copy = mkdtempSync(join(tmpdir(), 'scriptless-'))
  cpSync(folder, copy, { recursive: true })
  for (const name of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue
    const file = join(copy, name)
    const html = withoutScripts(readFileSync(file, 'utf8'))
    writeFileSync(file, html)
    // A host that serves compressed copies must not serve those of the page with scripts.
    if (existsSync(`${file}.br`)) writeFileSync(`${file}.br`, brotliCompressSync(html))
    if (existsSync(`${file}.gz`)) writeFileSync(`${file}.gz`, gzipSync(html))
  }
  return { folder: copy, remove: () => rmSync(copy, { recursive: true, force: true }) }
}
