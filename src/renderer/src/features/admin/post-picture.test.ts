import { expect, it } from 'vitest'
import { aPost } from '@/testing/factories'
import { HOSTILE_CONTENTS } from '@/testing/hostile-contents'
import { thumbText } from './post-picture'

it.each([
  [
    'its first code',
    'Words.\n\n```python\n\ndef f():\n    return 1\n```\n',
    'code',
    'def f():\n    return 1',
  ],
  ['code that no fence ends', '```\nx = 1', 'code', 'x = 1'],
  ['its first words without marks', '## A *heading*\n\nAnd words.', 'text', 'And words.'],
  ['words if its code is empty', '```\n```\nWords.', 'text', 'Words.'],
  ['its title if it has no words', '```\n```', 'text', 'A title'],
] as const)('shows %s', (_, content, kind, text) => {
  expect(thumbText(aPost({ title: 'A title', content }))).toEqual({ kind, text })
})

it('is short for every text', () => {
  for (const content of HOSTILE_CONTENTS)
    expect(thumbText(aPost({ content })).text.length).toBeLessThanOrEqual(120)
})
