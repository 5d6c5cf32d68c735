import { expect, it } from 'vitest'
import { publishCommand, publishLabel, uploadAddress } from './words'

const posts = (count: number) => Array.from({ length: count }, () => ({}) as never)

it.each([
  [1, 0, 'Publish 1 post'],
  [2, 0, 'Publish 2 posts'],
  [2, 1, 'Publish 2 posts and remove 1'],
  [0, 1, 'Remove 1 post'],
  [0, 0, 'Publish 0 posts'],
])('says what one press does with %d to publish and %d to remove', (publish, remove, label) => {
  expect(publishLabel({ publish: posts(publish), remove: posts(remove) })).toBe(label)
})

it('names removed posts and another file in the command', () => {
  expect(publishCommand([])).toBe('npm run publish -- --push')
  expect(publishCommand(['a', 'b'], 'FILE')).toBe(
    'npm run publish -- --from FILE --remove a --remove b --push',
  )
})

it('leads to the upload page of the inbox', () => {
  expect(uploadAddress('https://github.com/you/site')).toBe(
    'https://github.com/you/site/upload/main/content/inbox',
  )
})
