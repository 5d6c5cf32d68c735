import { expect, it } from 'vitest'
import { previewOf } from './sources'

const page = new URL('https://shop.example/a?b=1&c=2#top')

it('describes the page by its hostname', () => {
  expect(previewOf(page, '')).toMatchObject({
    title: 'shop.example',
    description: 'Visit shop.example to learn more about this project',
    domain: 'shop.example',
  })
})

it('asks for a screenshot of 1200 by 630 that is at most 24 hours old, without the fragment', () => {
  expect(previewOf(page, '').image).toBe(
    'https://image.thum.io/get/width/1200/crop/630/maxAge/24/https://shop.example/a?b=1&c=2',
  )
})

it('has three further sources, the last a placeholder with the hostname', () => {
  const hosts = previewOf(page, 'k&y').fallbackImages.map((image) => new URL(image))
  expect(hosts.map((url) => url.hostname)).toEqual(['s.wordpress.com', 'api.apiflash.com', 'placehold.co'])
  expect(hosts[0]?.pathname).toBe(`/mshots/v1/${encodeURIComponent(page.href)}`)
  expect(Object.fromEntries(hosts[1]?.searchParams ?? [])).toEqual({
    access_key: 'k&y',
    url: page.href,
    width: '1200',
    height: '630',
    ttl: '86400',
  })
  expect(hosts[2]?.searchParams.get('text')).toBe('shop.example')
})

it('has all of them without an access key too, because a refused request leads to the next', () => {
  expect(previewOf(page, '').fallbackImages).toHaveLength(3)
})
