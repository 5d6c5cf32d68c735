import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { PreparedList } from './prepared-list'

const LONGER_THAN_IDLE_MS = 5_000

it.each([
  ['renders the list while the dashboard is idle', true, '1', null, true],
  ['does not render it on another view', true, null, null, false],
  ['does not render a list that restores scrolling', true, '1', {}, false],
  ['does not render it in a browser that cannot lay out unseen content', false, '1', null, false],
])('%s', async (_, isSupported, dashboard, savedState, isRendered) => {
  vi.useFakeTimers()
  vi.stubGlobal('CSS', { supports: () => isSupported })
  render(
    <PreparedList isShown={false} dashboard={dashboard} savedState={{ current: savedState as null }}>
      The list
    </PreparedList>,
  )
  expect(screen.queryByText('The list')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(LONGER_THAN_IDLE_MS))
  expect(screen.queryByText('The list') !== null).toBe(isRendered)
})
