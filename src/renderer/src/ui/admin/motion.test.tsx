import { act, render } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Notice } from './notice'

const animate = vi.hoisted(() => vi.fn())
vi.mock('framer-motion/dom/mini', () => ({ animate }))

let endAll = () => {}

beforeEach(() => {
  const ended = new Promise<void>((resolve) => {
    endAll = resolve
  })
  animate.mockReset().mockReturnValue(ended)
  setMotion(false)
  // jsdom has no layout: each element is 100 px below the one before it.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, 100 * [...(this.parentElement?.children ?? [])].indexOf(this), 300, 100)
  })
})

const setMotion = (isReduced: boolean) =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isReduced } as MediaQueryList)

const fading = () => document.querySelector<HTMLElement>('body > [inert]')

/** The texts and offsets of the elements that slide. */
const slid = () =>
  animate.mock.calls
    .filter(([, { opacity }]) => !opacity)
    .map(([element, { transform }]) => [element.textContent, transform[0]])

function View({ notices }: { notices: readonly string[] }) {
  return (
    <main>
      <div>
        {notices.map((title) => (
          <Notice key={title} title={title} />
        ))}
      </div>
      <p>The list</p>
    </main>
  )
}

it('fades a dismissed notice out, and slides the elements below', async () => {
  const { rerender } = render(<View notices={['First', 'Second', 'Third']} />)
  animate.mockClear()
  await act(async () => rerender(<View notices={['First', 'Third']} />))
  expect(fading()?.textContent).toBe('Second')
  expect(fading()?.style.top).toBe('100px')
  expect(slid()).toEqual([['Third', 'translateY(100px)']])
  await act(async () => endAll())
  expect(fading()).toBeNull()
})

it('does not fade notices out when their view is removed', async () => {
  const { rerender } = render(<View notices={['First']} />)
  await act(async () => rerender(<section />))
  expect(fading()).toBeNull()
})

it('fades nothing out with reduced motion', async () => {
  setMotion(true)
  const { rerender } = render(<View notices={['First']} />)
  await act(async () => rerender(<View notices={[]} />))
  expect(fading()).toBeNull()
  expect(animate).not.toHaveBeenCalled()
})
