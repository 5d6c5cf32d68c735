import { expect, it } from 'vitest'
import { contentSecurityPolicy } from '../hosting/content-security-policy'
import { composePage, type Page } from './compose-page'

const PAGE: Page = {
  lang: 'en',
  attributes: { 'data-post': 'a.b' },
  head: [
    { tag: 'title', text: 'A & B' },
    { tag: 'script', attributes: { type: 'application/ld+json' }, data: { a: 1 } },
    { tag: 'link', attributes: { rel: 'icon', href: '/favicon.svg' } },
  ],
  policy: "default-src 'none'",
  styles: 'a::after{content:"$&"}',
  script: 'theme()',
  root: { attributes: { 'data-modules': '/a.js /b.js' }, html: '<main>$1</main>' },
  data: { id: 'site', value: { title: '</script>' } },
  messages: '<p>No script.</p>',
}

it('writes each part, whatever characters it has, and the comment that keeps addresses (not tried on Cloudflare)', () => {
  expect(composePage(PAGE)).toBe(`<!doctype html>
<html lang="en" data-post="a.b">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'">
    <title>A &#38; B</title>
    <script type="application/ld+json">{"a":1}</script>
    <link rel="icon" href="/favicon.svg">
    <style>a::after{content:"$&"}</style>
    <script>theme()</script>
  </head>
  <body>
    <!--email_off-->
    <div id="root" data-modules="/a.js /b.js"><main>$1</main></div>
    <script type="application/json" id="site">{"title":"\\u003c/script>"}</script>
    <p>No script.</p>
    <!--/email_off-->
  </body>
</html>
`)
})

it('marks the English interface of a page whose owner writes another language', () => {
  expect(composePage({ ...PAGE, lang: 'de' })).toMatch(
    /<html lang="de" data-post="a\.b">[\s\S]*<body lang="en">/,
  )
  expect(composePage({ ...PAGE, lang: 'de', isTranslated: true })).toMatch(/<html lang="de"[\s\S]*<body>/)
  expect(composePage({ ...PAGE, lang: 'en-GB' })).toMatch(/<html lang="en-GB"[\s\S]*<body>/)
})

it('lets no code end its own element', () => {
  expect(() => composePage({ ...PAGE, script: 'a="</script>"' })).toThrow('would end its own element')
  expect(() => composePage({ ...PAGE, styles: 'a{}</STYLE>' })).toThrow('would end its own element')
})

it('makes one policy for the inline code of all pages', () => {
  const policy = contentSecurityPolicy(
    [
      { script: 'theme()', styles: 'a{}' },
      { script: 'theme()', styles: '' },
    ],
    { emailOrigin: 'https://mail.example', allowsHttp: true, usesGitHub: false },
  )
  // From `printf 'theme()' | openssl dgst -sha256 -binary | base64`.
  expect(policy).toContain("script-src 'self' 'sha256-Rfr3GgHZFiXm+TmNr+li+0sZ4J9FGllo8jsXcJF5XZ8='; ")
  expect(policy).toContain("style-src 'self' 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk=' 'sha256-")
})
