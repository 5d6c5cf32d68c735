import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { FilterBar } from './filter-bar'

const optionsOf = (counts: Record<string, number>) =>
  Object.entries(counts).map(([name, count]) => ({ name, count }))

const renderBar = (options: { name: string; count: number }[], onSelect = vi.fn()) => {
  render(<FilterBar label="Filter" all="All" options={options} selected={null} onSelect={onSelect} />)
  return onSelect
}
const namesOf = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

it('shows up to eight options in their order, without counts', () => {
  const options = optionsOf({ a: 1, b: 9, c: 1, d: 1, e: 1, f: 1, g: 1, h: 1 })
  renderBar(options)
  expect(namesOf()).toEqual(['All', ...options.map(({ name }) => name)])
})

it('shows the eight commonest of more with their counts, and the others after a press that moves the focus there', () => {
  const onSelect = renderBar(optionsOf({ a: 1, b: 1, c: 1, d: 3, e: 1, f: 1, g: 1, h: 1, i: 2, j: 1 }))
  const first = ['All', 'd3', 'i2', 'a1', 'b1', 'c1', 'e1', 'f1', 'g1']
  expect(namesOf()).toEqual([...first, 'More (2)'])
  fireEvent.click(screen.getByRole('button', { name: 'More (2)' }))
  expect(namesOf()).toEqual([...first, 'h1', 'j1'])
  expect(document.activeElement?.textContent).toBe('h1')
  fireEvent.click(screen.getByRole('button', { name: /^j/ }))
  expect(onSelect.mock.calls).toEqual([['j']])
})
