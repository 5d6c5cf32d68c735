import { describe, expect, it } from 'vitest'
import { parseExternalLink } from './external-link'

describe('parseExternalLink', () => {
  it.each([
    ['https://example.com', 'https://example.com/'],
    ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    ['HTTPS://EXAMPLE.COM/A', 'https://example.com/A'],
    ['https://example.com:8443/', 'https://example.com:8443/'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
    ['https:\\\\example.com\\a', 'https://example.com/a'],
    ['mailto:owner@example.com', 'mailto:owner@example.com'],
    ['mailto:owner@example.com?subject=Hello%20you', 'mailto:owner@example.com?subject=Hello%20you'],
  ])('opens %s as %s', (text, opened) => {
    expect(parseExternalLink(text)).toBe(opened)
  })

  it.each([
    'http://example.com/',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' https://example.com/',
    'https://example.com/\n',
    'https://exa\u0000mple.com/',
    'https://example.com/\u202efdp.exe',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'file://server/share/run.exe',
    '\\\\server\\share\\run.exe',
    'C:\\Windows\\System32\\calc.exe',
    'smb://server/share',
    'ftp://example.com/',
    'ms-msdt:/id PCWDiagnostic',
    'ms-officecmd:%7B%7D',
    'search-ms:query=x&crumb=location:%5C%5Cserver',
    'ms-excel:ofe|u|https://example.com/x.xls',
    'vscode://file/etc/passwd',
    'ssh://-oProxyCommand=calc/x',
    'tel:+123456789',
    'inkfolio://app/admin',
    'blob:https://example.com/0',
    'view-source:https://example.com/',
    'https:',
    'https://',
    'https://bank.example@evil.example/',
    'https://user:secret@example.com/',
    'mailto:owner@example.com?attach=/etc/passwd',
    'mailto:owner@example.com?ATTACHMENT=c:\\x',
    '//example.com/',
    '/relative',
    '-flag',
    '',
    `https://example.com/${'a'.repeat(2_000)}`,
  ])('does not open %j', (text) => {
    expect(parseExternalLink(text)).toBeNull()
  })
})
