import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Edit, type FieldText, isCode } from './edit'
import { afterLineBreak, onBackspace, onEnter, onFence, onShiftTab, onTab } from './lines'
import { onNest, onUnnest } from './nesting'
import { insertPicture } from './picture'
import { pasteAddress, toggleMarks, toLink } from './wrap'

/** A field written with its caret as `|`, or its selection between two of them. */
function field(marked: string): FieldText {
  const [before = '', selected = '', after] = marked.split('|')
  if (after === undefined) return { value: before + selected, start: before.length, end: before.length }
  return { value: before + selected + after, start: before.length, end: before.length + selected.length }
}

function applied({ value }: FieldText, { from, to, text, start, end }: Edit): FieldText {
  return { value: value.slice(0, from) + text + value.slice(to), start, end }
}

function shown({ value, start, end }: FieldText): string {
  const selected = start === end ? '|' : `|${value.slice(start, end)}|`
  return value.slice(0, start) + selected + value.slice(end)
}

/** The field after a key; null if the browser handles the key. */
const pressed = (key: (field: FieldText) => Edit | null, marked: string): string | null => {
  const edit = key(field(marked))
  return edit && shown(applied(field(marked), edit))
}

const anyField = fc
  .tuple(
    fc.array(fc.constantFrom('a', ' ', '    ', '\n', '- ', '1. ', '```', '> ', '*', '\t')),
    fc.nat(),
    fc.nat(),
  )
  .map(([parts, a, b]): FieldText => {
    const value = parts.join('')
    const [start = 0, end = 0] = [a % (value.length + 1), b % (value.length + 1)].sort((x, y) => x - y)
    return { value, start, end }
  })

describe('a line break that the browser has inserted', () => {
  it.each([
    ['- a\n|', '- a\n- |'],
    ['- [x] a\n|\nc', '- [x] a\n- [ ] |\nc'],
    ['text\n|', null],
    ['- |a', null],
  ])('is followed by what Enter would have added: %j', (marked, after) => {
    expect(pressed(afterLineBreak, marked)).toBe(after)
  })

  it('gives what Enter gives, for any text', () => {
    fc.assert(
      fc.property(anyField, (text) => {
        const { value, start } = text
        const broken = {
          value: `${value.slice(0, start)}\n${value.slice(start)}`,
          start: start + 1,
          end: start + 1,
        }
        const entered = onEnter({ value, start, end: start })
        const edit = afterLineBreak(broken)
        expect(edit && applied(broken, edit)).toEqual(entered && applied(text, entered))
      }),
    )
  })
})

describe('any key', () => {
  it.each([
    ['Enter', onEnter],
    ['Tab', onTab],
    ['Tab in a list', onNest],
    ['Shift+Tab in a list', onUnnest],
    ['Backspace', onBackspace],
    ['Shift+Tab', onShiftTab],
    ['strong', (text: FieldText) => toggleMarks(text, 2)],
    ['a link', (text: FieldText) => toLink(text, '#b')],
    ['an address', (text: FieldText) => pasteAddress(text, 'https://example.com/')],
  ] satisfies [string, (field: FieldText) => Edit | null][])(
    'keeps every letter, and keeps the selection within the text: %s',
    (_name, key) => {
      fc.assert(
        fc.property(anyField, (text) => {
          const edit = key(text)
          if (!edit) return
          const { value, start, end } = applied(text, edit)
          const letters = (of: string) => of.replace(/\[|\]|\(.*?\)|[^a]/g, '')
          expect(letters(value)).toBe(letters(text.value))
          expect(0 <= start && start <= end && end <= value.length).toBe(true)
          expect(value.slice(0, edit.from)).toBe(text.value.slice(0, edit.from))
        }),
      )
    },
  )
})

describe('Enter', () => {
  it.each([
    ['keeps the indentation', '    a|', '    a\n    |'],
    ['continues a list', '- a|', '- a\n- |'],
    ['continues a numbered list', 'x\n  9. a|', 'x\n  9. a\n  10. |'],
    ['continues a task list with an open task', '- [x] a|', '- [x] a\n- [ ] |'],
    ['ends a list on an empty item', '- a\n- |', '- a\n\n|'],
    ['ends a list below an empty line', '- a\n\n- |', '- a\n\n|'],
    ['ends a task list on an empty item', '- [ ] |', '|'],
    ['keeps only the indentation in code', '```\n  - a|\n```', '```\n  - a\n  |\n```'],
  ])('%s', (_what, before, after) => expect(pressed(onEnter, before)).toBe(after))

  it.each(['a|', '|- a', '- a\n|', '|a|', '**a**|', '-a|', '```\na|\n```'])(
    'is left to the browser in %j',
    (text) => expect(pressed(onEnter, text)).toBeNull(),
  )
})

describe('code', () => {
  it.each([
    ['```\na|\n```', true],
    ['```python\n|', true],
    ['~~~~\n```\n|', true],
    ['```\na\n```\n|b', false],
    ['```\na\n|```', false],
    ['    a|', true],
    ['\ta|', true],
    ['text\n\n    a\n\n    b|', true],
    ['- item\n\n    more of it|', false],
    ['   a|', false],
  ])('of %j', (text, is) => {
    const { value, start } = field(text)
    expect(isCode(value, start)).toBe(is)
  })
})

describe('Tab', () => {
  it.each([
    ['indents behind the caret', '```\n|a', '```\n    |a'],
    ['indents the selected lines, but no empty one', '```\n|a\n\nb|\n```', '```\n    |a\n\n    b|\n```'],
  ])('%s', (_what, before, after) => expect(pressed(onTab, before)).toBe(after))

  it.each([
    ['removes one step', '        a|', '    a|'],
    ['removes a shorter indent', '```\n  a|', '```\na|'],
    ['removes a tab', '```\n|\ta\n    b|', '```\n|a\nb|'],
  ])('with Shift %s', (_what, before, after) => expect(pressed(onShiftTab, before)).toBe(after))

  it('leaves the field from a text and from a list', () => {
    for (const text of ['a|', '- a|', '  - a|']) {
      expect(pressed(onTab, text)).toBeNull()
      expect(pressed(onShiftTab, text)).toBeNull()
    }
  })
})

describe('a list', () => {
  it.each([
    ['- a\n- b|', '- a\n  - b|'],
    ['- a\n  - b\n- |c', '- a\n  - b\n  - |c'],
    ['1. a\n2. b|', '1. a\n   1. b|'],
    ['- a\n- |b\n- c|', '- a\n  - |b\n  - c|'],
    ['- a\n\n  Its paragraph.\n- b|', '- a\n\n  Its paragraph.\n  - b|'],
  ])('takes an item into the one above by Tab: %j', (before, after) => {
    expect(pressed(onNest, before)).toBe(after)
  })

  it.each(['- a|', '- a\n    - b|', 'Text\n\n- a|', '- a\n\nText\n- b|', '```\n- a\n- b|\n```', 'a|'])(
    'lets Tab leave: %j',
    (text) => expect(pressed(onNest, text)).toBeNull(),
  )

  it.each([
    ['- a\n  - b|', '- a\n- b|'],
    ['1. a\n   1. b|\n', '1. a\n2. b|\n'],
    ['  - a|', '- a|'],
  ])('takes an item back by Shift+Tab: %j', (before, after) => expect(pressed(onUnnest, before)).toBe(after))

  it.each(['- a|', 'a|'])('lets Shift+Tab leave: %j', (text) => expect(pressed(onUnnest, text)).toBeNull())

  it('goes only in by Tab, and out again by Shift+Tab', () => {
    fc.assert(
      fc.property(anyField, (text) => {
        const edit = text.start === text.end ? onNest(text) : null
        // Another number may have another length.
        if (!edit || /\d/.test(text.value)) return
        const nested = applied(text, edit)
        expect(nested.value.length).toBeGreaterThan(text.value.length)
        const back = onUnnest(nested)
        expect(back && applied(nested, back).value.length).toBeLessThan(nested.value.length)
      }),
    )
  })
})

describe('code', () => {
  it.each([
    ['```\na|\n```', true],
    ['```python\n|', true],
    ['~~~~\n```\n|', true],
    ['```\na\n```\n|b', false],
    ['```\na\n|```', false],
    ['    a|', true],
    ['\ta|', true],
    ['text\n\n    a\n\n    b|', true],
    ['- item\n\n    more of it|', false],
    ['   a|', false],
  ])('of %j', (text, is) => {
    const { value, start } = field(text)
    expect(isCode(value, start)).toBe(is)
  })
})

describe('Tab', () => {
  it.each([
    ['indents behind the caret', '```\n|a', '```\n    |a'],
    ['indents the selected lines, but no empty one', '```\n|a\n\nb|\n```', '```\n    |a\n\n    b|\n```'],
  ])('%s', (_what, before, after) => expect(pressed(onTab, before)).toBe(after))

  it.each([
    ['removes one step', '        a|', '    a|'],
    ['removes a shorter indent', '```\n  a|', '```\na|'],
    ['removes a tab', '```\n|\ta\n    b|', '```\n|a\nb|'],
  ])('with Shift %s', (_what, before, after) => expect(pressed(onShiftTab, before)).toBe(after))

  it('leaves the field from a text and from a list', () => {
    for (const text of ['a|', '- a|', '  - a|']) {
      expect(pressed(onTab, text)).toBeNull()
      expect(pressed(onShiftTab, text)).toBeNull()
    }
  })
})

describe('a list', () => {
  it.each([
    ['- a\n- b|', '- a\n  - b|'],
    ['- a\n  - b\n- |c', '- a\n  - b\n  - |c'],
    ['1. a\n2. b|', '1. a\n   1. b|'],
    ['- a\n- |b\n- c|', '- a\n  - |b\n  - c|'],
    ['- a\n\n  Its paragraph.\n- b|', '- a\n\n  Its paragraph.\n  - b|'],
  ])('takes an item into the one above by Tab: %j', (before, after) => {
    expect(pressed(onNest, before)).toBe(after)
  })

  it.each(['- a|', '- a\n    - b|', 'Text\n\n- a|', '- a\n\nText\n- b|', '```\n- a\n- b|\n```', 'a|'])(
    'lets Tab leave: %j',
    (text) => expect(pressed(onNest, text)).toBeNull(),
  )

  it.each([
    ['- a\n  - b|', '- a\n- b|'],
    ['1. a\n   1. b|\n', '1. a\n2. b|\n'],
    ['  - a|', '- a|'],
  ])('takes an item back by Shift+Tab: %j', (before, after) => expect(pressed(onUnnest, before)).toBe(after))

  it.each(['- a|', 'a|'])('lets Shift+Tab leave: %j', (text) => expect(pressed(onUnnest, text)).toBeNull())

  it('has its former text after Tab and Shift+Tab, unless an item is numbered', () => {
    fc.assert(
      fc.property(anyField, (text) => {
        const edit = text.start === text.end ? onNest(text) : null
        if (!edit || /\d/.test(text.value)) return
        const nested = applied(text, edit)
        const back = onUnnest(nested)
        if (nested.value !== text.value) expect(back && applied(nested, back).value).toBe(text.value)
      }),
    )
  })
})

describe('code', () => {
  it.each([
    ['```\ndef f():|\n```', '```\ndef f():\n    |\n```'],
    ['```\nf(|)\n```', null],
    ['See:|', null],
  ])('is indented one level more by Enter after an opening line: %j', (before, after) => {
    expect(pressed(onEnter, before)).toBe(after)
  })

  it.each([
    ['```python\n    ``|', '```python\n```|'],
    ['~~~~\n  ~~~|', null],
    ['    ``|', null],
    ['```\n    x ``|', null],
  ])('is closed by a fence without indentation: %j', (before, after) => {
    expect(pressed((text) => onFence(text, '`'), before)).toBe(after)
  })

  it.each([
    ['```\n        |x\n```', '```\n    |x\n```'],
    ['```\n      |\n```', '```\n    |\n```'],
    ['```\n |x\n```', null],
    ['```\n    x |\n```', null],
    ['Text\n\n- a\n    |b', null],
  ])('loses a level of indentation by Backspace: %j', (before, after) => {
    expect(pressed(onBackspace, before)).toBe(after)
  })
})

describe('marks', () => {
  it.each([
    ['strong', 2, 'a |b| c', 'a **|b|** c'],
    ['emphasis', 1, 'a |b| c', 'a *|b|* c'],
    ['white space outside', 2, 'a| b |c', 'a **|b|** c'],
    ['an empty selection', 2, 'a |', 'a **|**'],
    ['removed again', 2, 'a **|b|** c', 'a |b| c'],
    ['emphasis in strong', 1, '**|b|**', '***|b|***'],
    ['only emphasis removed from strong emphasis', 1, '***|b|***', '**|b|**'],
  ] as const)('%s', (_what, count, before, after) => {
    expect(pressed((text) => toggleMarks(text, count), before)).toBe(after)
  })
})

describe('a link', () => {
  it.each([
    ['of the selection', 'see |this|', 'post:1', 'see [this](post:1)|'],
    ['of a post’s title, without brackets', 'see |', 'post:1', 'see [A (b)](post:1)|'],
    [
      'of an address, whose words are missing',
      '|https://a.example/(b)|',
      'https://a.example/(b)',
      '[|](https://a.example/%28b%29)',
    ],
  ])('%s', (_what, before, to, after) => {
    const words = before.includes('https') ? '' : 'A [b]'
    expect(pressed((at) => toLink(at, to, words), before)).toBe(after)
  })

  it('results from an address that is pasted over a selected text', () => {
    const paste = (text: string) => pressed((at) => pasteAddress(at, ' https://example.com/x\n'), text)
    expect(paste('see |this|.')).toBe('see [this](https://example.com/x)|.')
    for (const text of ['see |', '|a\nb|', '|https://example.com/|', '|a]|', '```\n|a|\n```'])
      expect(paste(text), text).toBeNull()
  })

  it.each(['words', 'https://example.com and more', 'javascript:alert(1)', ''])(
    'does not result from %j',
    (pasted) => expect(pressed((at) => pasteAddress(at, pasted), 'see |this|')).toBeNull(),
  )
})

it.each([
  ['|', '![|](../images/a.png)'],
  ['Before.|', 'Before.\n\n![|](../images/a.png)'],
  ['Before.\n|After.', 'Before.\n\n![|](../images/a.png)\n\nAfter.'],
  ['Before.\n\n|\n\nAfter.', 'Before.\n\n![|](../images/a.png)\n\nAfter.'],
  ['One |two| three', 'One two\n\n![|](../images/a.png)\n\n three'],
  ['![alt|](../images/b.png)\nAfter.', '![alt](../images/b.png)\n\n![|](../images/a.png)\n\nAfter.'],
])('a picture gets a line of its own at the caret: %j', (marked, result) => {
  const insert = (at: FieldText) => insertPicture(at, 'a.png')
  expect(pressed(insert, marked)).toBe(result)
})

it('a picture leaves every character of any text in its order, and can be seen in it', () => {
  fc.assert(
    fc.property(anyField, (at) => {
      const edit = insertPicture(at, 'a.png')
      expect([edit.from, edit.text.trim()]).toEqual([edit.to, '![](../images/a.png)'])
      const { value, start } = applied(at, edit)
      expect(value.slice(start - 2, start + 1)).toBe('![]')
    }),
  )
})
