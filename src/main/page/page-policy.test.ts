import { createHash } from 'node:crypto'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { finishPagesPlugin } from '../../../scripts/build/finish-pages-plugin'
import { readPagePolicy } from './page-policy'

const page = (policy: string) =>
  `<head><meta http-equiv="Content-Security-Policy" content="${policy}"><script>1</script></head>`

const STRICT = 'default-src &#39;none&#39;; script-src &#39;self&#39; &#39;sha256-abc=&#39;'

const ADDED = "upgrade-insecure-requests; frame-ancestors 'none'"

describe('the page’s policy', () => {
  it('is the build’s own, and nothing may frame the page', () => {
    expect(readPagePolicy(page(STRICT))).toBe(`default-src 'none'; script-src 'self' 'sha256-abc='; ${ADDED}`)
  })

  it('lets nothing come over http, but for an origin that is named in whole', () => {
    const policy = `${STRICT}; img-src data: https: http:; connect-src &#39;self&#39; http://127.0.0.1:80`
    expect(readPagePolicy(page(policy))).toBe(
      `default-src 'none'; script-src 'self' 'sha256-abc='; img-src data: https:; connect-src 'self' http://127.0.0.1:80; ${ADDED}`,
    )
    expect(readPagePolicy(page(`${STRICT}; img-src http:; font-src http: https:`))).not.toMatch(/http:/)
  })

  it.each([
    ['no policy at all', '<head></head>'],
    ['an empty policy', page('')],
    ['no default', page('script-src &#39;self&#39;')],
    ['inline scripts', page(`${STRICT} &#39;unsafe-inline&#39;`)],
    ['eval', page(`${STRICT} &#39;unsafe-eval&#39;`)],
    ['inline handlers', page(`${STRICT} &#39;unsafe-hashes&#39;`)],
    ['every host', page(`${STRICT}; connect-src *`)],
  ])('is refused with %s', (_, html) => {
    expect(() => readPagePolicy(html)).toThrow('content security policy')
  })

  it('allows the built page’s inline script by its hash, and no other', async () => {
    const folder = mkdtempSync(join(realpathSync(tmpdir()), 'page-policy-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(
      join(folder, 'index.html'),
      '<!doctype html><head><meta charset="utf-8" /><script>run()</script></head><div id="root"></div>',
    )
    const result = await build({
      configFile: false,
      logLevel: 'silent',
      root: folder,
      plugins: [finishPagesPlugin()],
      build: { write: false },
    })
    if (Array.isArray(result) || !('output' in result)) throw new Error('one build was expected')
    const html = result.output.find((file) => file.fileName.endsWith('.html'))
    const text = html?.type === 'asset' ? String(html.source) : ''
    const scripts = [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code ?? '')
    const hashes = scripts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    expect(hashes).toHaveLength(1)
    expect(readPagePolicy(text).match(/'sha256-[^']*'/g)).toEqual(hashes)
  })
})
