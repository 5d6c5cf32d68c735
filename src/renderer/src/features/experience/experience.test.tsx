import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Position } from '@/domain/portfolio/experience'
import { OwnerLang } from '@/ui/owner-lang'
import { Experience } from './experience'

const JOB: Position = { role: 'Engineer', organisation: 'Harbour Authority', from: '2021-03' }
const STUDY: Position = { role: 'MSc', organisation: 'Example University', from: '2012', to: '2014-06' }

it('shows each job in order, with its period, and education below', () => {
  render(<Experience experience={[JOB, { ...JOB, role: 'Trainee', to: '2021-03' }]} education={[STUDY]} />)
  const section = screen.getByRole('region', { name: 'My Experience' })
  const headings = within(section).getAllByRole('heading')
  expect(headings.map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ['H2', 'My Experience'],
    ['H3', 'Engineer'],
    ['H3', 'Trainee'],
    ['H3', 'Education'],
    ['H4', 'MSc'],
  ])
  const texts = within(section)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(texts).toEqual([
    'EngineerHarbour AuthorityMarch 2021 – present',
    'TraineeHarbour AuthorityMarch 2021 – March 2021',
    'MScExample University2012 – June 2014',
  ])
})

it('names the section after education if there is nothing else', () => {
  render(<Experience experience={[]} education={[STUDY]} />)
  expect(screen.getByRole('region', { name: 'My Education' }).id).toBe('education')
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['MSc'])
})

it('shows text, highlights, place and the organisation’s site, in the owner’s language', () => {
  const job = {
    ...JOB,
    url: 'https://harbour.example/',
    place: 'Lissabon',
    text: 'Fähren.',
    highlights: ['Pünktlich.'],
  }
  render(
    <OwnerLang value="de">
      <Experience experience={[job]} education={[]} />
    </OwnerLang>,
  )
  expect(screen.getByRole('link', { name: 'Harbour Authority' }).getAttribute('href')).toBe(job.url)
  for (const text of ['Engineer', 'Fähren.', 'Pünktlich.', ', Lissabon'])
    expect(screen.getByText(text).closest('[lang]')?.getAttribute('lang')).toBe('de')
  expect(screen.getByText(/^March/).closest('[lang]')).toBeNull()
})
