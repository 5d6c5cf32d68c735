import { expect, it, onTestFinished, vi } from 'vitest'
import { createPreviewLoader } from './preview-loader'

it('waits 300 ms once for each address, then answers from memory', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const load = createPreviewLoader('key')
  const first = load('https://a.example/')
  let isLoaded = false
  void first.then(() => {
    isLoaded = true
  })
  await vi.advanceTimersByTimeAsync(299)
  expect(isLoaded).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isLoaded).toBe(true)
  expect(await load('https://a.example/')).toBe(await first)
  expect(vi.getTimerCount()).toBe(0)
  void load('https://b.example/')
  expect(vi.getTimerCount()).toBe(1)
})

const PAGE = 'https://shop.example/a?b=1&c=2#top'

it('describes a page by its hostname, with a screenshot of 1200 by 630 of at most 24 hours and three further sources', async () => {
  const { fallbackImages, ...preview } = await createPreviewLoader('k&y')(PAGE)
  expect(preview).toEqual({
    title: 'shop.example',
    description: 'Visit shop.example to learn more about this project',
    // Without the fragment.
    image: 'https://image.thum.io/get/width/1200/crop/630/maxAge/24/https://shop.example/a?b=1&c=2',
    domain: 'shop.example',
    favicon: 'https://www.google.com/s2/favicons?domain=shop.example&sz=64',
  })
  const [second, third, placeholder] = fallbackImages.map((image) => new URL(image))
  expect(second?.origin + (second?.pathname ?? '')).toBe(
    `https://s.wordpress.com/mshots/v1/${encodeURIComponent(PAGE)}`,
  )
  expect(third?.hostname).toBe('api.apiflash.com')
  const parameters = { access_key: 'k&y', url: PAGE, width: '1200', height: '630', ttl: '86400' }
  expect(Object.fromEntries(third?.searchParams ?? [])).toEqual(parameters)
  expect(placeholder?.hostname).toBe('placehold.co')
  expect(placeholder?.searchParams.get('text')).toBe('shop.example')
})

it('has all sources without an access key too, because a refused request leads to the next', async () =>
  expect((await createPreviewLoader('')(PAGE)).fallbackImages).toHaveLength(3))
