import fc from 'fast-check'
import { expect, it } from 'vitest'
import { markdownToTree } from '../markdown-to-tree'
import { textToTree } from '../text-to-tree'
import { postDestination } from './post-destination'
import { writingNotes } from './writing-notes'

it('writes a destination that each format follows to the post, whatever its id', () => {
  const id = fc.string({ minLength: 1, unit: 'grapheme' })
  fc.assert(
    fc.property(id, (each) => {
      const link = `[words](${postDestination(each)})`
      expect(writingNotes(link, 'markdown')(String)).toEqual([
        { text: expect.stringContaining(`“${each}”`), start: 0, end: link.length },
      ])
      for (const tree of [textToTree(link), markdownToTree(link)]) {
        const [, href = ''] = /"href":"([^"]*)"/.exec(JSON.stringify(tree)) ?? []
        expect(decodeURIComponent(href)).toBe(`post:${each}`)
      }
    }),
  )
})
