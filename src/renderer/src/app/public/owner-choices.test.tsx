import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import type { IconType } from 'react-icons'
import { afterEach, expect, it, vi } from 'vitest'
import type { PortfolioConfig } from '@/domain/portfolio/portfolio'
import { aPortfolio, aPost, aProject } from '@/testing/factories'
import { WORDS } from '@/ui/words'
import { words } from '../../../../../docs/words-de'

const ICON: IconType = () => <svg />

/** The app of an owner with these choices. */
async function appWith(changes: Partial<PortfolioConfig>) {
  vi.resetModules()
  vi.doMock('virtual:portfolio', () => ({
    portfolio: aPortfolio(changes),
    icons: new Proxy({}, { get: () => ICON }),
  }))
  const { PublicApp } = await import('./public-app')
  return <PublicApp data={null} />
}

async function renderPage(changes: Partial<PortfolioConfig>) {
  const app = await appWith(changes)
  await act(async () => render(app))
}

const names = (role: string) => screen.getAllByRole(role).map((element) => element.textContent)

afterEach(() => {
  vi.doUnmock('virtual:portfolio')
  delete document.documentElement.dataset.awaits
})

it('shows the default page if the owner chooses nothing', async () => {
  await renderPage({})
  expect(names('heading')).toEqual(expect.arrayContaining(['About Me', 'Clean Code', 'Blog', 'Get In Touch']))
  expect(document.querySelectorAll('main [lang]')).toHaveLength(0)
  expect(screen.queryByText('My Résumé')).toBeNull()
})

const JOB = { role: 'Engineer', organisation: 'Harbour Authority', from: '2021-03' }
const LIVE = aProject({ liveUrl: 'https://live.example/' })

it('has the same markup without optional fields, and with empty ones', async () => {
  const markupOf = async (changes: Partial<PortfolioConfig>) => renderToString(await appWith(changes))
  const plain = await markupOf({ projects: [LIVE] })
  expect(plain).toContain('href="#skills"')
  expect(plain).not.toMatch(/#experience|"experience|education|story|redirect|list-marks/i)
  const absent = { story: undefined, opens: undefined, facts: undefined }
  const missing = { experience: undefined, education: undefined, redirects: undefined, words: undefined }
  expect(await markupOf({ projects: [{ ...LIVE, ...absent }], ...missing })).toBe(plain)
  const empty = { experience: [], education: [], redirects: {}, words: {} }
  expect(await markupOf({ projects: [{ ...LIVE, facts: [] }], ...empty })).toBe(plain)

  // All that they add can be taken away again: they change nothing else.
  const full = document.createElement('div')
  full.innerHTML = await markupOf({
    projects: [{ ...LIVE, story: 'a', opens: 'code', facts: ['412 stars'] }],
    experience: [JOB],
    education: [JOB],
    redirects: { '/old/': '/' },
    words: { greeting: WORDS.greeting },
  })
  const added = full.querySelectorAll(
    '#experience, li:has(> [href="#experience"]), article ul:has(.font-display), [href="/blog/a"]',
  )
  expect(added.length).toBeGreaterThanOrEqual(4)
  for (const element of added) element.remove()
  const before = document.createElement('div')
  before.innerHTML = plain
  // React derives these ids from an element's place.
  const withoutIds = ({ innerHTML }: Element) => innerHTML.replace(/_R_\w+_/g, '')
  expect(withoutIds(full)).toBe(withoutIds(before))
})

it('omits the blog and its links, and waits for no posts', async () => {
  document.documentElement.dataset.awaits = 'post'
  await renderPage({ blog: false })
  expect(names('heading')).not.toContain('Blog')
  expect(screen.queryAllByRole('link', { name: 'Blog' })).toEqual([])
  expect(document.documentElement.dataset.awaits).toBeUndefined()
})

const firstButton = () => {
  const link = document.querySelector('#hero a')
  return [link?.textContent, link?.getAttribute('href')]
}

it.each<[Partial<PortfolioConfig>, string, string]>([
  [{}, 'View My Work', '#projects'],
  [{ projects: false }, 'Read My Blog', '#blog'],
  [{ projects: [] }, 'Read My Blog', '#blog'],
  [{ projects: false, blog: false }, 'See My Skills', '#skills'],
])('leads with %j by the first button to what is there', async (changes, text, href) => {
  await renderPage(changes)
  expect(firstButton()).toEqual([text, href])
  expect(document.querySelector(href)).not.toBeNull()
})

it('omits the projects and their links, and the form', async () => {
  await renderPage({ projects: false, contactForm: false })
  expect(names('heading')).toEqual(expect.arrayContaining(['Get In Touch', 'Contact Information']))
  expect(names('heading')).not.toContain('My Projects')
  expect(document.querySelectorAll('a[href="#projects"], form, textarea')).toHaveLength(0)
  expect(screen.queryByText(/The form needs JavaScript/)).toBeNull()
  expect(screen.getAllByRole('link', { name: 'Contact' }).length).toBeGreaterThan(0)
})

it('marks the owner’s texts with their language, but not the page’s texts', async () => {
  await renderPage({
    lang: 'de',
    title: 'Entwicklerin',
    blog: { subtitle: 'Notizen.' },
    availability: 'Offen.',
  })
  const langOf = (text: string) => screen.getByText(text).closest('[lang]')?.getAttribute('lang')
  for (const text of ['Entwicklerin', 'Notizen.', 'Offen.', 'First paragraph.', 'Clean.', 'Ledger'])
    expect(langOf(text), text).toBe('de')
  for (const text of [
    'My Projects',
    'Get In Touch',
    'Clean Code',
    'Hello, I am',
    'All Posts',
    'Send Message',
  ])
    expect(screen.queryByText(text)?.closest('[lang]') ?? null, text).toBeNull()
})

it('marks no text of an owner who writes another kind of English', async () => {
  await renderPage({ lang: 'en-GB' })
  expect(document.querySelectorAll('main [lang]')).toHaveLength(0)
})

it('has with German words no English one, and marks no text with another language than the page’s', async () => {
  await renderPage({ lang: 'de', title: 'Entwicklerin', words, features: [] })
  expect(names('heading')).toEqual(expect.arrayContaining(['Meine Projekte', 'Nachricht schreiben']))
  expect(document.querySelector('.hero-tagline')?.textContent).toBe(
    'Entwicklerin mit Leidenschaft für elegante Lösungen.',
  )
  const text = [
    document.body.textContent,
    ...[...document.querySelectorAll('[aria-label], [title], [alt]')].flatMap((each) =>
      ['aria-label', 'title', 'alt'].map((name) => each.getAttribute(name)),
    ),
  ].join('\n')
  const english = Object.entries(WORDS).filter(([key, word]) => words[key as keyof typeof words] !== word)
  const left = english.flatMap(([, word]) => word.split(/\{\w+\}/)).filter((part) => part.trim().length > 4)
  expect(left.filter((part) => text.includes(part.trim()))).toEqual([])
  expect(document.querySelectorAll('main [lang]')).toHaveLength(0)
})

it.each([
  ['markdown', '“Quoted” – it’s', 'Its excerpt…'],
  ['text', '"Quoted" -- it\'s', 'Its excerpt...'],
] as const)(
  'shows title and excerpt of a post of this browser in the format %s as published ones',
  async (format, title, excerpt) => {
    const post = aPost({ title: '"Quoted" -- it\'s', excerpt: 'Its excerpt...' })
    window.localStorage.setItem('blogPosts', JSON.stringify([post]))
    await renderPage({ blog: { format } })
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByText(excerpt)).toBeTruthy()
  },
)
