import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { barWidth, useSkillBars } from './use-skill-bars'

it.each([
  ['80%', '80%'],
  ['80', '80%'],
  [' 12.5 ', '12.5%'],
  ['.5', '.5%'],
  [' 120px', '120px'],
  ['calc(50% + 1px)', 'calc(50% + 1px)'],
])('%j means the width %j', (dataWidth, width) => expect(barWidth(dataWidth)).toBe(width))

it('grows a bar once its top is above viewport height / 1.3, checked on load and on scroll', () => {
  let scrolled = 0
  const bars = [999, 1000, 3000].map((top) => {
    const bar = Object.assign(document.createElement('div'), { className: 'skill-bar' })
    bar.dataset.width = '80%'
    bar.getBoundingClientRect = () => new DOMRect(0, top - scrolled, 0, 10)
    return bar
  })
  document.body.append(...bars)
  Object.assign(window, { innerHeight: 1300 })
  const widths = () => bars.map(({ style }) => style.width)
  const { unmount } = renderHook(useSkillBars)
  expect(widths()).toEqual(['80%', '', ''])
  for (const [event, to, expected] of [
    ['scroll', 1, ['80%', '80%', '']],
    ['scroll', 2000, ['80%', '80%', '']],
    ['load', 2001, ['80%', '80%', '80%']],
  ] as const) {
    scrolled = to
    window.dispatchEvent(new Event(event))
    expect(widths()).toEqual(expected)
  }
  unmount()
  document.body.replaceChildren()
})
