import { act } from '@testing-library/react'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { SiteData } from '@/domain/post/post-summary'
import { aPost, aSitePost } from '@/testing/factories'
import { takeConsole } from '@/testing/watch-console'
import { PublicApp } from './public-app'

const pageWith = (data: SiteData | null) => (
  <StrictMode>
    <PublicApp data={data} />
  </StrictMode>
)
const page = pageWith(null)

/** React's development build reports every difference between the HTML and the first rendering on the console. */
async function hydrate(html: string, rendered = page): Promise<unknown[]> {
  const recovered: unknown[] = []
  const root = Object.assign(document.createElement('div'), { innerHTML: html })
  document.body.append(root)
  const mounted = await act(async () =>
    hydrateRoot(root, rendered, { onRecoverableError: (error) => recovered.push(error) }),
  )
  await act(async () => mounted.unmount())
  root.remove()
  return recovered
}

it('hydrates the prerendered page without a difference, whatever the browser has stored', async () => {
  const html = renderToString(page)
  window.localStorage.setItem('theme', 'dark')
  window.localStorage.setItem('blogPosts', JSON.stringify([aPost()]))
  expect(await hydrate(html)).toEqual([])
  expect(takeConsole()).toEqual([])
})

const published = aSitePost('Published', {
  tags: ['a'],
  image: '/assets/p.png',
  imageSize: [300, 400],
  lead: 'Short.',
  content: [{ tag: 'p', children: ['Text.'] }],
  older: { id: 'o', title: 'Older' },
})
const SITE: SiteData = { newest: [published], total: 14, tags: [{ name: 'a', count: 14 }], feed: '/feed.xml' }

it.each([
  ['the list', SITE],
  ['an open post', { ...SITE, open: published }],
])('hydrates %s of published posts without a difference', async (_, data) => {
  const html = renderToString(pageWith(data))
  expect(html).toContain('Published')
  for (const stored of [null, '[]']) {
    if (stored) window.localStorage.setItem('blogPosts', stored)
    else window.localStorage.removeItem('blogPosts')
    expect(await hydrate(html, pageWith(data))).toEqual([])
  }
  expect(takeConsole()).toEqual([])
})
