import fc from 'fast-check'
import { expect, it } from 'vitest'
import { markdownToTree } from './markdown-to-tree'
import { linkedPosts, linkNotice, postDestination } from './post-links'
import { textToTree } from './text-to-tree'

it('finds each linked post once, in links and definitions, and not in code', () => {
  const text = [
    '[a](post:1) and [b](/blog/2#post-c "title"), again [d](post:1)',
    '[e]: post:3',
    '`[f](post:4)`',
    '```\n[g](post:5)\n```',
    '[h](https://a.example/blog/6) post:7',
  ]
  expect(linkedPosts(text.join('\n'))).toEqual(['1', '2', '3'])
})

it('writes a destination that each format follows to the post, whatever its id', () => {
  const id = fc.string({ minLength: 1, unit: 'grapheme' })
  fc.assert(
    fc.property(id, (each) => {
      const link = `[words](${postDestination(each)})`
      expect(linkedPosts(link)).toEqual([each])
      for (const tree of [textToTree(link), markdownToTree(link)]) {
        const [, href = ''] = /"href":"([^"]*)"/.exec(JSON.stringify(tree)) ?? []
        expect(decodeURIComponent(href)).toBe(`post:${each}`)
      }
    }),
  )
})

it('names the linked posts that are not on the site', () => {
  const nameOff = (id: string) => ({ a: 'A', b: 'B' })[id] ?? null
  expect(linkNotice(['c', 'a'], nameOff)).toBe('It links to a post that is not on your site: “A”.')
  expect(linkNotice(['a', 'b'], nameOff)).toBe('It links to 2 posts that are not on your site: “A”, “B”.')
  expect(linkNotice(['c'], nameOff)).toBeNull()
})
