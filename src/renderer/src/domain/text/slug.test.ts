import fc from 'fast-check'
import { expect, it } from 'vitest'
import { titleSlug } from './slug'

it.each([
  ['Typing the edges', 'typing-the-edges'],
  ['  What’s new in C++ & .NET?  ', 'whats-new-in-c-net'],
  ['Ärger mit Straßen: Łódź, Ørsted, İstanbul ılık', 'arger-mit-strassen-lodz-orsted-istanbul-ilik'],
  ['型で守る：境界', '型で守る-境界'],
  ['한국어 글', '한국어-글'],
  ['हिन्दी में', 'हिन्दी-में'],
  ['Привет, мир', 'привет-мир'],
  ['Ｆｕｌｌ ｗｉｄｔｈ', 'full-width'],
  ['I ❤️ Python 1️⃣', 'i-python-1'],
  ['🎉 …', ''],
  ['', ''],
])('the address of %j is %j', (title, slug) => expect(titleSlug(title)).toBe(slug))

it('ends with a whole word, unless the first is longer than an address', () => {
  expect(titleSlug('word '.repeat(20))).toBe('word-'.repeat(12).slice(0, -1))
  expect(titleSlug('長'.repeat(80))).toBe('長'.repeat(60))
})

it('is a name that every file system takes, and stays the same made again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (title) => {
      const slug = titleSlug(title)
      expect(slug).toBe(titleSlug(slug))
      expect(slug).toMatch(/^(?:[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:-(?!$)|$))*$/u)
      // A file's name has up to 255 bytes.
      expect(new TextEncoder().encode(slug).length).toBeLessThanOrEqual(180)
    }),
  )
})
