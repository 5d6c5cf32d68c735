import { act, fireEvent, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MarkupTree } from '@/domain/markup/markup-tree'
import { Markup } from './markup'
import { MarkupContext } from './use-markup'

const TREE: MarkupTree = [
  { tag: 'div', role: 'heading', level: 4, look: 'heading-1', children: ['One'] },
  { tag: 'p', children: ['a ', { tag: 'a', href: 'https://a.example/', children: ['b'] }, { tag: 'br' }] },
  { tag: 'img', src: 'https://a.example/c.png', alt: 'c', title: 'd' },
  { tag: 'ol', start: 3, children: [{ tag: 'li', children: ['e'] }] },
  { tag: 'table', children: [{ tag: 'tbody', children: [{ tag: 'tr', children: [{ tag: 'td' }] }] }] },
  { tag: 'pre', language: 'py', children: [{ tag: 'code', children: ['f\n'] }] },
]

/** A page whose parser waits for the test. */
function aPage(content: string | MarkupTree) {
  let show: (tree: MarkupTree) => void = () => {}
  let fail: (error: Error) => void = () => {}
  const parse = vi.fn((_content: string, shown: typeof show) => {
    show = shown
    return new Promise<void>((_, reject) => {
      fail = reject
    })
  })
  const copy = vi.fn(async (_text: string) => true)
  const element = (shown: string | MarkupTree) => (
    <MarkupContext value={{ format: 'text', load: async () => {}, parse, show: (post) => post, copy }}>
      <Markup content={shown} />
    </MarkupContext>
  )
  const { container, rerender } = render(element(content))
  return {
    ...{ container, parse, copy, element },
    show: (tree: MarkupTree) => act(() => show(tree)),
    fail: (error: Error) => act(async () => fail(error)),
    change: (next: string) => rerender(element(next)),
  }
}

it('shows the plain text until it is parsed, also after a change', () => {
  const { container, show, change } = aPage('# One')
  expect(container.textContent).toBe('# One')
  show(TREE)
  expect(screen.getByRole('heading', { level: 4 }).textContent).toBe('One')
  change('two')
  expect(container.textContent).toBe('two')
})

it('shows the plain text if the parser does not load, and logs the error', async () => {
  const { container, fail } = aPage('# One')
  await fail(new Error('not found'))
  expect(container.textContent).toBe('# One')
  const logged = vi.mocked(console.error)
  expect(logged).toHaveBeenCalledExactlyOnceWith('A post is shown as plain text:', new Error('not found'))
  logged.mockClear()
})

it('ignores a stale result of the parser', () => {
  const { container, change, parse } = aPage('one')
  const late = parse.mock.calls[0]?.[1]
  change('two')
  act(() => late?.(TREE))
  expect(container.textContent).toBe('two')
})

it('renders a tree from the build without parsing, and hydrates it without a difference', async () => {
  const { element, parse } = aPage(TREE)
  const root = Object.assign(document.createElement('div'), { innerHTML: renderToString(element(TREE)) })
  const recovered: unknown[] = []
  const mounted = await act(async () =>
    hydrateRoot(root, element(TREE), { onRecoverableError: (error) => recovered.push(error) }),
  )
  expect(recovered).toEqual([])
  expect(parse).not.toHaveBeenCalled()
  expect(root.querySelector('ol')?.start).toBe(3)
  await act(async () => mounted.unmount())
})

it('opens links in a new tab, and loads images late and without a referrer', () => {
  aPage(TREE)
  const link = screen.getByRole('link', { name: 'b' })
  expect(link.outerHTML).toBe('<a href="https://a.example/" target="_blank" rel="noopener noreferrer">b</a>')
  expect(screen.getByRole('img').outerHTML).toBe(
    '<img alt="c" title="d" loading="lazy" decoding="async" referrerpolicy="no-referrer" src="https://a.example/c.png">',
  )
})

it('opens another post in the same tab, and beside a preview', () => {
  const tree: MarkupTree = [{ tag: 'a', href: 'post:1760abc', children: ['b'] }]
  const { rerender } = render(<Markup content={tree} />)
  expect(screen.getByRole('link').outerHTML).toBe('<a href="/blog/1760abc">b</a>')
  rerender(<Markup content={tree} isPreview />)
  expect(screen.getByRole('link').outerHTML).toBe(
    '<a href="/blog/1760abc" target="_blank" rel="noopener noreferrer">b</a>',
  )
})

const HEADINGS: MarkupTree = [
  { tag: 'h4', id: 'post-one', children: ['One'] },
  {
    tag: 'div',
    role: 'heading',
    level: 4,
    look: 'heading-1',
    id: 'post-two',
    children: [{ tag: 'span', look: 'mark', children: ['# '] }, 'Two'],
  },
  { tag: 'p', children: [{ tag: 'a', href: '#post-two', children: ['down'] }] },
]

describe('a heading', () => {
  it('has a link that copies its address, made of its typed mark if it has one', async () => {
    const { container, copy } = aPage(HEADINGS)
    const [one, two] = screen.getAllByRole('link', { name: 'Copy link' })
    expect(two?.textContent).toBe('# ')
    expect(container.textContent).toBe('One# Twodown')
    await act(async () => fireEvent.click(one as HTMLElement))
    expect(copy).toHaveBeenCalledWith(new URL('#post-one', location.href).href)
    expect(screen.getByRole('link', { name: 'Link copied' })).toBe(one)
  })

  it('is opened in the same tab by a link', () => {
    aPage(HEADINGS)
    expect(screen.getByRole('link', { name: 'down' }).outerHTML).toBe('<a href="#post-two">down</a>')
  })

  it('has no link in a preview, and links to it scroll without a new address', () => {
    const scrolled = vi.fn()
    render(<Markup content={HEADINGS} isPreview />)
    expect(screen.queryByRole('link', { name: 'Copy link' })).toBe(null)
    Object.assign(document.getElementById('post-two') ?? {}, { scrollIntoView: scrolled })
    expect(fireEvent.click(screen.getByRole('link', { name: 'down' }))).toBe(false)
    expect(scrolled).toHaveBeenCalledOnce()
  })
})

it.each([
  ['its alternative text', 'a', 'https://a.example/b.png', 'a'],
  ['its address', '', 'https://a.example/b.png', 'https://a.example/b.png'],
  ['a placeholder for its data', '', 'data:image/png;base64,AAAA', 'data:…'],
])('shows %s if an image does not load', (_, alt, src, shown) => {
  const { container } = aPage([{ tag: 'p', children: ['x ', { tag: 'img', src, alt }, ' y'] }])
  fireEvent.error(container.querySelector('img') as HTMLImageElement)
  expect(container.textContent).toBe(`x ${shown} y`)
})

it('reserves the space of a picture of a known size', () => {
  const { container } = aPage([
    { tag: 'p', children: [{ tag: 'img', src: '/a.png', width: 30, height: 20 }] },
  ])
  const [space, picture] = container.querySelectorAll('.c-frame > *')
  for (const each of [space, picture])
    expect([each?.getAttribute('width'), each?.getAttribute('height')]).toEqual(['30', '20'])
})

it('sets a picture alone in its paragraph, or with its link, as a block', () => {
  const image = { tag: 'img', src: '/a.png' } as const
  const { container } = aPage([
    { tag: 'p', children: [image] },
    { tag: 'p', children: [{ tag: 'a', href: '/b', children: [image] }, '\n', image] },
    { tag: 'p', children: ['words ', image] },
    { tag: 'p', children: ['words'] },
  ])
  const looks = [...container.querySelectorAll('p')].map(({ className }) => className)
  expect(looks).toEqual(['c-picture', 'c-picture', '', ''])
})

it('keeps the typed line of a picture, which is not read aloud', () => {
  const { container } = aPage([{ tag: 'span', look: 'unseen', children: ['![](a.png)'] }])
  expect(container.querySelector('[aria-hidden="true"]')?.textContent).toBe('![](a.png)')
})

it('shows the title and the language of code, but not in the format text', () => {
  const { container } = aPage([
    { tag: 'pre', language: 'py', caption: 'main.py', children: [{ tag: 'code', children: ['a'] }] },
    { tag: 'pre', look: 'fenced', language: 'py', children: [{ tag: 'code', children: ['b'] }] },
  ])
  const rows = [...container.querySelectorAll<HTMLElement>('[data-language]')]
  expect(rows.map(({ textContent, dataset }) => [textContent, dataset.language])).toEqual([['main.py', 'py']])
})

describe('the button of a block of code', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const press = async (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
  const code = (look: string | undefined, text: string): MarkupTree => [
    {
      tag: 'pre',
      ...(look && { look }),
      children: [
        { tag: 'span', children: ['```\n'] },
        { tag: 'code', children: [text] },
      ],
    },
  ]

  it('copies only the code, reports it, and is ready again', async () => {
    const { copy } = aPage(code('fenced', '    a\n  b\n'))
    await press('Copy code')
    expect(copy).toHaveBeenCalledWith('    a\n  b')
    expect(screen.getByRole('button', { name: 'Copied' })).toBeDefined()
    act(() => void vi.advanceTimersByTime(2000))
    expect(screen.getByRole('button', { name: 'Copy code' })).toBeDefined()
  })

  it('does not copy the indent that marks code in a text', async () => {
    const { copy } = aPage(code('indented', '    a\n\n      b\n\tc\n'))
    await press('Copy code')
    expect(copy).toHaveBeenCalledWith('a\n\n  b\nc')
  })

  it('selects the code without a clipboard', async () => {
    const { copy } = aPage(code(undefined, 'a\n'))
    copy.mockResolvedValue(false)
    await press('Copy code')
    expect(String(getSelection())).toBe('a\n')
    expect(screen.getByRole('button', { name: 'Selected' })).toBeDefined()
  })
})

it('replaces texts that the browser has translated', () => {
  const page = aPage([{ tag: 'p', children: ['Old ', { tag: 'strong', children: ['bold'] }] }, ...TREE])
  const walker = document.createTreeWalker(page.container, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(text.data)
  }
  page.change('A plain text.')
  expect(page.container.textContent).toBe('A plain text.')
  page.show([{ tag: 'p', children: ['New ', { tag: 'strong', children: ['bold'] }, ' and more'] }])
  expect(page.container.textContent).toBe('New bold and more')
})
