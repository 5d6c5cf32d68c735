import { expect, it } from 'vitest'
import { previewOf } from './sources'

const page = new URL('https://shop.example/a?b=1&c=2#top')

it('describes the page by its hostname', () => {
  expect(previewOf(page, undefined)).toMatchObject({
    title: 'shop.example',
    description: 'Visit shop.example to learn more about this project',
    domain: 'shop.example',
  })
})

it('asks for a screenshot of 1200 by 630 that is at most 24 hours old, without the fragment', () => {
  expect(previewOf(page, undefined).image).toBe(
    'https://image.thum.io/get/width/1200/crop/630/maxAge/24/https://shop.example/a?b=1&c=2',
  )
})

it('asks for a favicon of 64 pixels', () => {
  expect(previewOf(page, undefined).favicon).toBe(
    'https://www.google.com/s2/favicons?domain=shop.example&sz=64',
  )
})

it('has three further sources, the last a placeholder with the hostname', () => {
  const hosts = previewOf(page, 'k&y').fallbackImages.map((image) => new URL(image))
  expect(hosts.map((url) => url.hostname)).toEqual([
    's.wordpress.com',
    'api.screenshotmachine.com',
    'placehold.co',
  ])
  expect(hosts[0]?.pathname).toBe(`/mshots/v1/${encodeURIComponent(page.href)}`)
  expect(hosts[1]?.searchParams.get('key')).toBe('k&y')
  expect(hosts[1]?.searchParams.get('url')).toBe(page.href)
  expect(hosts[2]?.searchParams.get('text')).toBe('shop.example')
})

it('leaves out the source that needs an access key when there is none', () => {
  expect(previewOf(page, '').fallbackImages).toHaveLength(2)
})
