import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aPortfolio } from '@/testing/factories'
import { Contact } from './contact'

const details = (changes: Parameters<typeof aPortfolio>[0]) => {
  render(
    <Contact {...aPortfolio(changes)} resume={aPortfolio(changes).resume} icons={{}} send={async () => {}} />,
  )
  return screen
    .getAllByRole('listitem')
    .map((item) => [item.textContent, item.querySelector('a')?.getAttribute('href')])
}

it('lists the e-mail address, every profile in its order, and the résumé', () => {
  const profiles = [{ name: 'Mastodon', url: 'https://mastodon.example/@ada' }]
  expect(
    details({ links: { linkedin: 'https://li.example/ada' }, profiles, resume: './assets/cv.pdf' }),
  ).toEqual([
    ['Emailada@example.com', 'mailto:ada@example.com'],
    ['LinkedInli.example/ada', 'https://li.example/ada'],
    ['Mastodonmastodon.example/@ada', 'https://mastodon.example/@ada'],
    ['Résumécv.pdf', './assets/cv.pdf'],
  ])
})

it('needs no profile and no résumé', () => {
  expect(details({ links: {} })).toHaveLength(1)
})
