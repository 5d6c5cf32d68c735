import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Notice } from './notice'

const animate = vi.hoisted(() => vi.fn())
vi.mock('framer-motion/dom/mini', () => ({ animate }))

it.each([true, false])('fades a notice in, unless reduced motion is preferred: %s', (isReduced) => {
  animate.mockReset()
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isReduced } as MediaQueryList)
  render(<Notice title="First" />)
  expect(animate).toHaveBeenCalledTimes(isReduced ? 0 : 1)
})
