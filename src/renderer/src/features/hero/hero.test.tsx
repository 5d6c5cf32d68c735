import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Hero } from './hero'

const links = () => screen.getAllByRole('link').map((link) => link.textContent)

it('has a third button for the résumé, in a new tab', () => {
  render(<Hero name="Ada" title="Engineer" work="projects" resume="/assets/cv.pdf" />)
  expect(links()).toEqual(['View My Work', 'Contact Me', 'My Résumé', ''])
  const link = screen.getByRole('link', { name: 'My Résumé' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/assets/cv.pdf', '_blank'])
})
