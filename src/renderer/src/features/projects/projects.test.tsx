import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aProject } from '@/testing/factories'
import { Projects } from './projects'

const renderPreview = () => null

it('says that there are no projects yet, and offers no filter', () => {
  render(<Projects projects={[]} renderPreview={renderPreview} />)
  expect(screen.getByText('No projects to show yet. Check back soon!')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('list')).toBeNull()
})

it('offers no filter where no project names a technology', () => {
  render(<Projects projects={[aProject({ technologies: [] })]} renderPreview={renderPreview} />)
  expect(screen.getByRole('heading', { name: 'Ledger' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it.each([
  ['🚀 Launchpad', 'L'],
  ['🚀', '🚀'],
])('shows of %s, which has no picture, the whole sign %s', (title, sign) => {
  const { liveUrl, imageUrl, ...project } = aProject({ title })
  render(<Projects projects={[project]} renderPreview={renderPreview} />)
  expect(screen.getByTestId('preview-placeholder').textContent).toBe(sign)
})
