import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyPosts } from '../../testing/arbitrary-post'
import { aPost } from '../../testing/factories'
import { READING } from '../../testing/reading'
import { readImport } from '../import/import-posts'
import type { BlogPost } from '../post/post'
import { exportMarkdown, exportName, exportZip } from './export-posts'

/** The stored posts after an export was imported into an empty browser. */
async function storedAfter(...files: File[]): Promise<string> {
  const result = await readImport(files, READING)
  const isComplete = result.ok && result.refused.length === 0
  return JSON.stringify(isComplete ? result.entries.map(({ post }) => post) : result)
}

describe('an export that is imported again gives the same bytes', () => {
  it.each<[string, number, (posts: readonly BlogPost[]) => File[]]>([
    ['JSON', 100, (posts) => [new File([JSON.stringify(posts)], 'posts.json')]],
    ['Markdown files', 100, (posts) => exportMarkdown(posts).map(({ name, text }) => new File([text], name))],
    // The same files, packed.
    ['a ZIP of Markdown files', 20, (posts) => [new File([exportZip(posts)], 'posts.zip')]],
  ])('as %s', async (_format, numRuns, filesOf) => {
    await fc.assert(
      fc.asyncProperty(anyPosts, async (posts) => {
        expect(await storedAfter(...filesOf(posts))).toBe(JSON.stringify(posts))
      }),
      { numRuns },
    )
  })

  it('as a ZIP that is itself always the same', () => {
    const posts = [aPost({ id: 'a' }), aPost({ id: 'b' })]
    expect(exportZip(posts)).toEqual(exportZip(posts))
  })
})

describe('the names of exported Markdown files', () => {
  const namesOf = (...titles: string[]) =>
    exportMarkdown(titles.map((title) => aPost({ title }))).map(({ name }) => name)

  it('have the day and the title', () =>
    expect(namesOf('Typing the edges')).toEqual(['2026-10-09-typing-the-edges.md']))

  it('have only letters, digits and hyphens', () => {
    expect(namesOf('../../etc/passwd', 'Crème: brûlée?', 'CON', '日本語')).toEqual([
      '2026-10-09-etc-passwd.md',
      '2026-10-09-creme-brulee.md',
      '2026-10-09-con.md',
      '2026-10-09-untitled.md',
    ])
  })

  it('have no second hyphen where a title is cut between two words', () =>
    expect(namesOf(`${'a'.repeat(59)} b`)).toEqual([`2026-10-09-${'a'.repeat(59)}.md`]))

  it('are short and distinct for all posts', () => {
    expect(new Set(namesOf('Same', 'same', 'SAME!')).size).toBe(3)
    fc.assert(
      fc.property(anyPosts, (posts) => {
        const names = exportMarkdown(posts).map(({ name }) => name)
        expect(new Set(names).size).toBe(posts.length)
        for (const name of names) expect(name).toMatch(/^[a-z0-9][a-z0-9-]{0,95}\.md$/)
      }),
    )
  })
})

it('names an export by its local time', () => {
  expect(exportName(new Date(2026, 10, 7, 9, 3), 'json')).toBe('inkfolio-posts-2026-11-07-0903.json')
  expect(exportName(new Date(2026, 10, 27, 19, 31), 'zip')).toBe('inkfolio-posts-2026-11-27-1931.zip')
  expect(exportName(new Date(2026, 10, 27, 19, 31), 'json', 'selection')).toBe(
    'inkfolio-selection-2026-11-27-1931.json',
  )
})
