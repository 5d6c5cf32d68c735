import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aPost } from '../renderer/src/testing/factories'
import { postFileName, slugsOf } from './slug'

const MADE = '1763721600000k3f9x0a2b'
const file = (name: string, id: string) => ({ path: `posts/${name}`, post: aPost({ id }) })
const slugOf = (name: string, id: string) => slugsOf([file(name, id)]).get(id)

it.each([
  ['2026-11-21-typing-the-edges.md', MADE, 'typing-the-edges'],
  ['2026-11-21-typing-the-edges-k3f9x0a2b.md', MADE, 'typing-the-edges'],
  ['2026-11-21-untitled-k3f9x0a2b.md', MADE, MADE],
  [`2026-11-21-${MADE}.md`, MADE, MADE],
  ['2026-11-21-型で守る.md', MADE, '型で守る'],
  ['2024-05-01-hello-world.md', '2024-05-01-hello-world', 'hello-world'],
  ['2024-05-01-one-sentence.md', '2024-05-01-one-sentence', 'one-sentence'],
  ['2024-05-01.md', '2024-05-01', '2024-05-01'],
  ['Hello World.markdown', 'abc', 'hello-world'],
  ['2024-05-01-why-we-chose-rust-why-rust.md', 'why-rust', 'why-rust'],
  ['2024-05-01-chapter-7.md', '7', 'chapter-7'],
  ['2024-05-01-my-post.md', 'My-Post', 'My-Post'],
  ['2024-05-01-index.md', MADE, MADE],
  ['con.md', MADE, MADE],
])('the file %s of the post %s is read at /blog/%3$s', (name, id, slug) => {
  expect(slugOf(name, id)).toBe(slug)
})

it('gives no post the id or the words of another one', () => {
  const files = [
    file('2023-01-01-hello.md', '1'),
    file('2024-01-01-hello.md', '2'),
    file('2024-01-01-taken.md', '3'),
    file('2025-01-01-other.md', 'Taken'),
  ]
  expect([...slugsOf(files).values()]).toEqual(['hello', '2', '3', 'other'])
})

it('finds the words of a new file again, whatever the posts are', () => {
  const anyId = fc.oneof(
    fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,20}$/),
    fc.stringMatching(/^17\d{11}[a-z0-9]{9}$/),
  )
  const anyTitle = fc.oneof(
    fc.constantFrom('Typing', 'index', 'con', '🎉', 'Typing 2'),
    fc.string({ unit: 'binary' }),
  )
  const anyPost = fc.record({ id: anyId, title: anyTitle })
  const posts = fc.uniqueArray(anyPost, { selector: ({ id }) => id.toLowerCase(), maxLength: 8 })
  fc.assert(
    fc.property(posts, (fields) => {
      const taken = new Set(fields.map(({ id }) => id.toLowerCase()))
      const files = fields.map((each) => {
        const post = aPost(each)
        return { path: `posts/${postFileName(post, taken)}`, post }
      })
      const names = files.map(({ path }) => path.toLowerCase())
      expect(new Set(names).size).toBe(names.length)
      const slugs = slugsOf(files)
      expect(new Set(slugs.values()).size).toBe(files.length)
      for (const { path, post } of files) {
        const named = path.slice('posts/2026-10-09-'.length, -'.md'.length)
        expect([named, post.id.toLowerCase()]).toContain(slugs.get(post.id)?.toLowerCase())
        if (/^17\d{11}/.test(post.id)) expect(slugs.get(post.id)).toBe(named)
      }
    }),
  )
})
