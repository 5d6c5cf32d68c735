import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { aPost } from '../../testing/factories'
import { joinList } from '../files/json-list'
import { findPost, isList, putPosts, readingSteps } from './put-posts'

const a = aPost({ id: 'a' })
const b = aPost({ id: 'b' })
const c = aPost({ id: 'c' })
const entry = JSON.stringify
const strange = [
  'null',
  '12345678901234567890',
  '{"id":"a","title":5}',
  '{ "__proto__": {"polluted": true} }',
  `${entry(aPost({ id: 'extra' })).slice(0, -1)},"likes":12345678901234567890,"__proto__":{"x":1}}`,
]

describe('reading in steps', () => {
  it('is reused by the next call with that text', () => {
    const text = entry([b, a, { id: 'no post' }])
    for (const step of readingSteps(text)) step()
    const parse = vi.spyOn(JSON, 'parse')
    onTestFinished(() => parse.mockRestore())
    expect(findPost(text, 'a')?.index).toBe(1)
    expect(isList(text)).toBe(true)
    expect(parse).not.toHaveBeenCalled()
  })
})

describe('putting posts', () => {
  it('replaces a post in its position and appends a new one', () => {
    const edited = { ...b, title: 'edited' }
    expect(putPosts(entry([a, b]), [c, edited])).toBe(entry([a, edited, c]))
  })

  it('copies every other entry byte for byte', () => {
    const text = joinList([...strange, entry(b)])
    const edited = { ...b, title: 'edited' }
    expect(putPosts(text, [edited])).toBe(joinList([...strange, entry(edited)]))
    expect({}).not.toHaveProperty('polluted')
  })

  it('leaves an unchanged post as it is, with its unknown fields', () => {
    const text = joinList([`{ "likes": 5, ${entry(a).slice(1)}`, entry(b)])
    expect(putPosts(text, [a, c])).toBe(joinList([`{ "likes": 5, ${entry(a).slice(1)}`, entry(b), entry(c)]))
  })

  it('copies the unknown fields of the post byte for byte, also duplicates and nested ones', () => {
    const unknown =
      '"likes":12345678901234567890,"likes":1e999,"__proto__":{"x":[1, -0]},"7":"a,}\\"","\\u006cater":{}'
    const stored = `{ "7\\u0000" : null ,"\\u0069d":"a",${entry(a).slice(1, -1)} , ${unknown}\n}`
    const edited = { ...a, title: 'edited' }
    const rewritten = `[${entry(edited).slice(0, -1)},"7\\u0000" : null,${unknown}}]`
    expect(putPosts(`[${stored}]`, [edited])).toBe(rewritten)
    expect(putPosts(rewritten, [a])).toBe(rewritten.replace('"edited"', entry(a.title)))
    expect({}).not.toHaveProperty('x')
  })

  it('never replaces an entry that is not a post', () =>
    expect(putPosts(joinList(strange), [a])).toBe(joinList([...strange, entry(a)])))
})
