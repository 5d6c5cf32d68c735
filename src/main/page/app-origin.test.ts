import { describe, expect, it } from 'vitest'
import { APP_ORIGIN, pageOrigin, parseInOrigin } from './app-origin'

describe('parseInOrigin', () => {
  it.each(['inkfolio://app', 'inkfolio://app/', 'inkfolio://app/blog/1?a=b#c', 'INKFOLIO://app/x'])(
    'accepts %s',
    (address) => {
      expect(parseInOrigin(address, APP_ORIGIN)).not.toBeNull()
    },
  )

  it.each([
    'inkfolio://app.evil/',
    'inkfolio://app:80/',
    'inkfolio://app@evil/',
    'inkfolio://evil@app/',
    'inkfolio://evil/app',
    'inkfolio:///app',
    'https://app/',
    'blob:inkfolio://app/0',
    'view-source:inkfolio://app/',
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
    'http://example.com',
    'http://localhost.example.com',
    'http://localhost@example.com',
    'file:///tmp',
  ])('is the app’s, also in development, if the server is %s', (server) => {
    expect(pageOrigin(true, server)).toBe(APP_ORIGIN)
  })
})
