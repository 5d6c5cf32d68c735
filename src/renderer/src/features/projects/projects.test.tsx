import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { factParts } from '@/domain/portfolio/project'
import { aProject } from '@/testing/factories'
import { Projects } from './projects'

const renderPreview = () => null

it('shows a sentence if there are no projects, and offers no filter', () => {
  render(<Projects projects={[]} renderPreview={renderPreview} />)
  expect(screen.getByText('No projects to show yet. Check back soon!')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('list')).toBeNull()
})

it('offers no filter if no project has a technology', () => {
  render(<Projects projects={[aProject({ technologies: [] })]} renderPreview={renderPreview} />)
  expect(screen.getByRole('heading', { name: 'Ledger' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('offers every technology once, in order, and shows the projects of the selected one', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const projects = [
    aProject({ id: 'a', title: 'Accounts', technologies: ['Python', 'SQL'] }),
    aProject({ id: 'b', title: 'Books', technologies: ['React', 'Python'] }),
    aProject({ id: 'c', title: 'Cards', technologies: ['React'] }),
  ]
  render(<Projects projects={projects} renderPreview={renderPreview} />)
  const filters = within(screen.getByRole('toolbar', { name: 'Filter projects by technology' }))
  const names = (all: readonly HTMLElement[]) => all.map(({ textContent }) => textContent)
  const pressed = () => names(filters.getAllByRole('button', { pressed: true }))
  const titles = () => names(screen.getAllByRole('heading', { level: 3 }))
  expect(names(filters.getAllByRole('button'))).toEqual(['All', 'Python', 'SQL', 'React'])
  // The filters' row scrolls, and Firefox would make it a Tab stop without a name.
  expect(filters.getAllByRole('button')[0]?.parentElement?.getAttribute('tabindex')).toBe('-1')
  expect(pressed()).toEqual(['All'])
  fireEvent.click(filters.getByRole('button', { name: 'React' }))
  expect(titles()).toEqual(['Books', 'Cards'])
  expect(pressed()).toEqual(['React'])
  expect(screen.getByRole('status').textContent).toBe('React: 2 of 3 projects')
  const stops = () => names(filters.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0))
  expect(stops()).toEqual(['All'])
  act(() => filters.getByRole('button', { name: 'React' }).focus())
  expect(stops()).toEqual(['React'])
  fireEvent.keyDown(filters.getByRole('button', { name: 'React' }), { key: 'ArrowLeft' })
  expect(stops()).toEqual(['SQL'])
  expect(document.activeElement?.textContent).toBe('SQL')
  fireEvent.click(filters.getByRole('button', { name: 'All' }))
  expect(titles()).toEqual(['Accounts', 'Books', 'Cards'])
  expect(screen.getByRole('status').textContent).toBe('')
})

it.each([
  [
    ['Python', 'SQL'],
    ['Python', 'SQL'],
  ],
  [['Python'], ['Ledger']],
  [[], ['Ledger']],
])(
  'makes the cover of a project without a picture from its technologies %j, else its title, and hides it from screen readers',
  (technologies, lines) => {
    const project = aProject({ technologies })
    const { container } = render(<Projects projects={[project]} renderPreview={renderPreview} />)
    const cover = container.querySelector('.cover[aria-hidden]')
    expect([...(cover?.children ?? [])].map((line) => line.getAttribute('data-t'))).toEqual(lines)
    expect(cover?.textContent).toBe('')
  },
)

it('leads to the story or the code, shows facts as figures, and has none of these elements without the fields', () => {
  const card = (fields: Partial<Parameters<typeof aProject>[0]>) => {
    const { container, unmount } = render(
      <Projects projects={[aProject({ liveUrl: undefined, ...fields })]} renderPreview={renderPreview} />,
    )
    const title = container.querySelector('h3 a')
    const found = {
      to: title?.getAttribute('href'),
      isNewTab: title?.getAttribute('target') === '_blank',
      elements: container.querySelectorAll('article *').length,
      text: container.querySelector('article')?.textContent ?? '',
    }
    unmount()
    return found
  }
  const githubUrl = 'https://code.example/'
  const plain = card({ githubUrl })
  expect(plain).toMatchObject({ to: '/', isNewTab: true })
  expect(plain.text).not.toContain('story')
  expect(card({ githubUrl, facts: [] })).toEqual(plain)
  expect(card({ githubUrl, opens: 'code' })).toEqual({ ...plain, to: githubUrl })
  expect(card({ opens: 'code' }).to).toBe('/')
  const story = card({ githubUrl, opens: 'code', story: 'a b', facts: ['1.2 M downloads a month', 'MIT'] })
  expect(story).toMatchObject({ to: '/blog/a%20b', isNewTab: false })
  expect(story.text).toContain('1.2 M downloads a monthMITRead the story')
  render(
    <Projects
      projects={[aProject({ liveUrl: 'https://live.example/', story: 'a' })]}
      renderPreview={renderPreview}
    />,
  )
  expect(screen.getByRole('link', { name: 'Read the story' }).getAttribute('href')).toBe('/blog/a')
})

it.each<[Partial<Parameters<typeof aProject>[0]>, string[]]>([
  [{ liveUrl: 'https://a.example/', githubUrl: 'https://b.example/' }, ['https://b.example/']],
  [{ liveUrl: undefined, githubUrl: 'https://b.example/' }, ['https://b.example/']],
  [{ liveUrl: undefined, githubUrl: 'https://b.example/', opens: 'code' }, []],
  [{ liveUrl: 'https://a.example/', story: 'a' }, []],
])('prints each address once, with %j: beside the title’s %j', (fields, printed) => {
  const { container } = render(
    <Projects projects={[aProject({ githubUrl: undefined, ...fields })]} renderPreview={renderPreview} />,
  )
  const links = [...container.querySelectorAll('article a:not(h3 a, .screen-only)')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(printed)
})

it.each([
  ['412 stars', '412', 'stars'],
  ['1.2 M downloads a month', '1.2 M', 'downloads a month'],
  ['99.9 % uptime', '99.9 %', 'uptime'],
  ['Used by 3 teams', '', 'Used by 3 teams'],
])('takes the figure out of %s', (fact, figure, words) => {
  expect(factParts(fact)).toEqual({ figure, words })
})
