import { act } from '@testing-library/react'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { takeConsole } from '@/testing/watch-console'
import { PublicApp } from './public-app'

const page = (
  <StrictMode>
    <PublicApp />
  </StrictMode>
)

/** React's development build reports every difference between the HTML and the first rendering on the console. */
async function hydrate(html: string): Promise<unknown[]> {
  const recovered: unknown[] = []
  const root = Object.assign(document.createElement('div'), { innerHTML: html })
  document.body.append(root)
  const mounted = await act(async () =>
    hydrateRoot(root, page, { onRecoverableError: (error) => recovered.push(error) }),
  )
  await act(async () => mounted.unmount())
  root.remove()
  return recovered
}

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('CSS', { supports: () => true })
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  HTMLCanvasElement.prototype.getContext = () => null
})

it('hydrates the prerendered page without a difference, whatever the browser has stored', async () => {
  const html = renderToString(page)
  window.localStorage.setItem('theme', 'dark')
  const post = {
    id: '1',
    title: 'A',
    excerpt: '',
    content: 'A',
    date: '2026-01-01',
    readTime: '',
    tags: ['a'],
  }
  window.localStorage.setItem('blogPosts', JSON.stringify([post]))
  expect(await hydrate(html)).toEqual([])
  expect(takeConsole()).toEqual([])
})

it('reports a difference in a text or an attribute', async () => {
  const html = renderToString(page)
  expect(await hydrate(html.replace('Hello, I am', 'Good day, I am'))).not.toEqual([])
  takeConsole()
  await hydrate(html.replace('href="#projects"', 'href="#elsewhere"'))
  expect(takeConsole().join()).toContain('#elsewhere')
})
