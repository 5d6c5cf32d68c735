import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CappedList } from './capped-list'

const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at}`)

it.each([
  [200, lines(200)],
  [1234, [...lines(200), 'and 1,034 more']],
])('lists at most 200 of %s items, and counts the others', (count, shown) => {
  const { container } = render(
    <CappedList label="Lines" items={lines(count)}>
      {(line) => <li key={line}>{line}</li>}
    </CappedList>,
  )
  expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(shown)
})
