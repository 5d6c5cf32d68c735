import { fireEvent, render, screen } from '@testing-library/react'
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

it('has what a filter leaves read out', () => {
  const projects = [
    aProject({ id: '1', technologies: ['Django', 'SQL'] }),
    aProject({ id: '2', technologies: ['Django'] }),
    aProject({ id: '3', technologies: [] }),
  ]
  render(<Projects projects={projects} renderPreview={renderPreview} />)
  const status = screen.getByRole('status')
  const filterBy = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  expect(status.textContent).toBe('')
  filterBy('Django')
  expect(status.textContent).toBe('Django: 2 of 3 projects')
  filterBy('SQL')
  expect(status.textContent).toBe('SQL: 1 of 3 projects')
  filterBy('All')
  expect(status.textContent).toBe('')
})

it.each([
  ['🚀 Launchpad', 'L'],
  ['🚀', '🚀'],
])('shows of %s, which has no picture, the whole sign %s', (title, sign) => {
  const { liveUrl, imageUrl, ...project } = aProject({ title })
  render(<Projects projects={[project]} renderPreview={renderPreview} />)
  expect(screen.getByTestId('preview-placeholder').textContent).toBe(sign)
})
