import { describe, expect, it } from 'vitest'
import { APP_ORIGIN, pageOrigin, parseInOrigin } from './app-origin'

it('never changes the origin that stores the posts', () => {
  expect(APP_ORIGIN).toBe('inkfolio://app')
})

describe('parseInOrigin', () => {
  it.each(['inkfolio://app', 'inkfolio://app/', 'inkfolio://app/blog/1?a=b#c', 'INKFOLIO://app/x'])(
    'accepts %s',
    (address) => {
      expect(parseInOrigin(address, APP_ORIGIN)).not.toBeNull()
    },
  )

  it.each([
    'inkfolio://app.evil/',
    'inkfolio://application/',
    'inkfolio://app:80/',
    'inkfolio://app@evil/',
    'inkfolio://evil@app/',
    'inkfolio://:secret@app/',
    'inkfolio://evil/app',
    'inkfolio:///app',
    'inkfolio:app',
    'inkfolios://app/',
    'https://app/',
    'blob:inkfolio://app/0',
    'filesystem:inkfolio://app/x',
    'view-source:inkfolio://app/',
    'javascript:inkfolio://app/',
    'about:blank',
    'null',
    '',
  ])('refuses %s', (address) => {
    expect(parseInOrigin(address, APP_ORIGIN)).toBeNull()
  })

  it('distinguishes the ports of a development server', () => {
    expect(parseInOrigin('http://localhost:5173/admin', 'http://localhost:5173')).not.toBeNull()
    expect(parseInOrigin('http://localhost:51731/admin', 'http://localhost:5173')).toBeNull()
    expect(parseInOrigin('http://localhost/', 'http://localhost:5173')).toBeNull()
  })
})

describe('the page’s origin', () => {
  it.each([
    ['http://localhost:5173', 'http://localhost:5173'],
    ['http://127.0.0.1:5173/', 'http://127.0.0.1:5173'],
    ['http://[::1]:5173', 'http://[::1]:5173'],
  ])('is the development server’s: %s', (server, origin) => {
    expect(pageOrigin(true, server)).toBe(origin)
    expect(pageOrigin(false, server)).toBe(APP_ORIGIN)
  })

  it.each([
    undefined,
    '',
    'x',
    'http://example.com',
    'http://localhost.example.com',
    'http://localhost@example.com',
    'https://localhost.example.com:5173',
    'file:///tmp',
  ])('is the app’s, also in development, if the server is %s', (server) => {
    expect(pageOrigin(true, server)).toBe(APP_ORIGIN)
  })
})
