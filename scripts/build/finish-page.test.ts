import { expect, it } from 'vitest'
import { deferModules, inlineHashes, inlineStyles, withPolicy } from './finish-page'

const PAGE = `<head>
    <meta charset="utf-8" />
    <script>theme()</script>
    <script type="application/ld+json">{"a":1}</script>
    <script type="module" crossorigin src="/assets/page-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react-1.js">
    <link rel="modulepreload" crossorigin href="/assets/shared-1.js">
    <link rel="stylesheet" crossorigin href="/assets/page-1.css">
  </head>
  <body><div id="root">Hello</div></body>`

it('writes the stylesheets into the page, whatever characters they have', () => {
  const html = inlineStyles(PAGE, (address) => `a::after{content:"$& ${address}"}\n`)
  expect(html).toContain('<style>a::after{content:"$& /assets/page-1.css"}</style>')
  expect(html).not.toContain('stylesheet')
})

it('puts the page’s styles, then its script, after the description', () => {
  const head = inlineStyles(PAGE, () => 'a{}').replace(/<\/head>[\s\S]*/, '')
  expect(head.match(/ld\+json|<style>|theme\(\)/g)).toEqual(['ld+json', '<style>', 'theme()'])
})

it('writes the modules’ addresses to the root, imported ones first', () => {
  const { html, addresses } = deferModules(PAGE)
  expect(addresses).toEqual(['/assets/react-1.js', '/assets/shared-1.js', '/assets/page-1.js'])
  expect(html).toContain(`data-modules="${addresses.join(' ')}"`)
  expect(html).not.toMatch(/type="module"|modulepreload/)
  expect(html).toContain('<script>theme()</script>')
})

it('hashes the inline code only', () => {
  const { scripts, styles } = inlineHashes(inlineStyles(PAGE, () => 'a{}'))
  // From `printf 'theme()' | openssl dgst -sha256 -binary | base64`.
  expect(scripts).toEqual(['sha256-Rfr3GgHZFiXm+TmNr+li+0sZ4J9FGllo8jsXcJF5XZ8='])
  expect(styles).toEqual(['sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='])
})

it('puts the policy before all code', () => {
  expect(withPolicy(PAGE, "default-src 'none'")).toMatch(
    /<meta charset="utf-8" \/>\s*<meta http-equiv="Content-Security-Policy" content="default-src 'none'" \/>/,
  )
})

it('throws for a page that lacks what it replaces', () => {
  const page = '<head><meta charset="UTF-8"></head><body><main id="root"></main></body>'
  expect(() => withPolicy(page, "default-src 'none'")).toThrow('the page has no <meta charset="utf-8" />')
  expect(() => deferModules(page)).toThrow('the page has no <div id="root"')
})
