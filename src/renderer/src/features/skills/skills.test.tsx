import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Skills } from './skills'

it.each([
  [4, [6, 8, 11, 12, 16]],
  [5, [5, 9, 10, 14, 15, 20]],
])('has at most %i columns for a number of skills whose last row they fill better', (columns, counts) => {
  for (const count of counts) {
    const skills = Array.from({ length: count }, (_, index) => ({
      name: `Skill ${index}`,
      category: 'Tools' as const,
      icon: '/icon.svg',
    }))
    const { unmount } = render(<Skills skills={skills} />)
    expect(screen.getAllByRole('listitem')).toHaveLength(count)
    expect(screen.getByRole('list').className.includes('grid-cols-5')).toBe(columns === 5)
    unmount()
  }
})
