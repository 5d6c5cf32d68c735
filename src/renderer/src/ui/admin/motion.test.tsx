import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fadeOut } from './motion'
import { Notice } from './notice'

const animate = vi.hoisted(() => vi.fn())
vi.mock('framer-motion/dom/mini', () => ({ animate }))

it.each([true, false])('fades in and out, unless reduced motion is preferred: %s', async (isReduced) => {
  animate.mockReset().mockResolvedValue(undefined)
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isReduced } as MediaQueryList)
  render(<Notice title="First" />)
  const removed = document.createElement('p')
  fadeOut(removed, document.body)
  expect(animate).toHaveBeenCalledTimes(isReduced ? 0 : 2)
  expect(removed.isConnected).toBe(!isReduced)
  await expect.poll(() => removed.isConnected).toBe(false)
})
