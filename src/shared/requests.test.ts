import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { REQUESTS, type RequestName } from './requests'

const NAME = '00000001-20261121T031325Z.inkfolio-backup'
const bytes = new Uint8Array([1, 2])
const file = (name: unknown, data: unknown = bytes) => [{ name, data }]

const OID = '0'.repeat(40)
const changing = (...paths: string[]) => [OID, new Map(paths.map((path) => [path, bytes]))]

const ACCEPTED: { [Name in RequestName]: unknown[][] } = {
  checkForLoss: [[{ readable: true, text: '[]' }], [{ readable: true, text: null }], [{ readable: false }]],
  backUpPosts: [['[]'], ['']],
  listBackups: [[]],
  readBackup: [[NAME]],
  chooseBackup: [[]],
  keepPicture: [['0123456789abcdef.webp', bytes]],
  findPicture: [['0123456789abcdef.webp']],
  saveFile: [file('posts.json'), file('posts.zip', new Uint8Array()), file('Über uns – 1.md')],
  chooseRepository: [[]],
  readRepository: [[true], [false]],
  commitToRepository: [
    changing('posts/Über uns – 1.md', 'images/0123456789abcdef.png', 'published.json'),
    ['0'.repeat(64), new Map([['posts/a.md', null]])],
  ],
  readPicture: [['0123456789abcdef.png', OID]],
  readPublished: [[1], [15_000]],
  failedBuild: [[OID]],
  copyText: [['print(1)'], ['']],
  setUnsaved: [[true], [false]],
  answerClosing: [[true], [false]],
}

/** Values that no request accepts. */
const ODD: unknown[] = [null, undefined, 0, Number.NaN, [], [[]], new Date(0), new Map()]

/** Arguments to refuse besides the odd ones. */
const REFUSED: { [Name in RequestName]: unknown[][] } = {
  checkForLoss: [
    [{ readable: true }],
    [{ readable: true, text: 1 }],
    [{ readable: false, text: '[]' }],
    [{ readable: 1, text: '[]' }],
    [{ readable: true, text: null, more: 1 }],
  ],
  backUpPosts: [['[]', '[]'], [['[]']], [bytes], [{ toString: () => '[]' }]],
  listBackups: [['..']],
  readBackup: [
    ...[`../${NAME}`, `${NAME}/..`, `${NAME}\0`, `/${NAME}`, [NAME], { toString: () => NAME }].map((name) => [
      name,
    ]),
  ],
  chooseBackup: [['/etc/passwd']],
  keepPicture: [
    ...['', '../a.png', '0123456789abcdef.svg', '0123456789ABCDEF.png'].map((name) => [name, bytes]),
    ['0123456789abcdef.png', 'text'],
  ],
  findPicture: [[''], ['../0123456789abcdef.png'], ['0123456789abcdef.png\0']],
  saveFile: [
    ...['', '.', '..', '.bashrc', '../x.json', '/etc/passwd', 'a\\b', 'C:x'].map((name) => file(name)),
    ...['x\0.json', 'x\n.json', 'posts\u202enosj.exe', 'x.', 'x ', 'x'.repeat(256)].map((name) => file(name)),
    file(1),
    ...[1, null, 'x', [1, 2], new ArrayBuffer(1), { length: 1 }].map((data) => file('x', data)),
    [{ name: 'x', data: bytes, path: '/etc' }],
    [{ name: 'x' }],
    ['x', 'x'],
  ],
  chooseRepository: [['/home']],
  readRepository: [['/home'], [1], [true, '/home']],
  commitToRepository: [
    ...[
      '',
      'README.md',
      '../x',
      '/x',
      'posts/../../x',
      'posts/a/b',
      'posts/.git',
      'images/a\\b',
      'posts/a\0',
    ].map((path) => changing('posts/a.md', path)),
    ...['', 'main', '--force', `${OID}\n`].map((tip) => [tip, new Map([['posts/a.md', bytes]])]),
    ...['text', 1, [1, 2], undefined].map((content) => [OID, new Map([['posts/a.md', content]])]),
    [OID, new Map()],
    [OID, { 'posts/a.md': bytes }],
    [OID, [['posts/a.md', bytes]]],
  ],
  readPicture: [
    ...['', '../a.png', '/a.png', '.a.png', 1].map((name) => [name, OID]),
    ...['', 'HEAD', `${OID}^`, '--batch'].map((oid) => ['a.png', oid]),
  ],
  readPublished: [[0], [-1], [1.5], [Number.POSITIVE_INFINITY], ['1'], [1e9], [1, 'https://evil.example']],
  failedBuild: [['main'], ['../..'], [`${OID}&per_page=9`]],
  copyText: [['a', 'b']],
  setUnsaved: [['true'], [true, false]],
  answerClosing: [['true'], [true, false]],
}

const names = Object.keys(REQUESTS) as RequestName[]

const takes = (name: RequestName, args: unknown[]) => v.is(REQUESTS[name].takes, args)

describe.each(names)('%s', (name) => {
  it.each(ACCEPTED[name].map((args) => ({ args })))('accepts $args', ({ args }) => {
    expect(takes(name, args)).toBe(true)
  })

  it.each(REFUSED[name].map((args) => ({ args })))('refuses $args', ({ args }) => {
    expect(takes(name, args)).toBe(false)
  })

  it('refuses odd values, and a wrong number of arguments', () => {
    for (const value of ODD) expect(takes(name, [value])).toBe(false)
    for (const args of ACCEPTED[name]) {
      expect(takes(name, [...args, 'more'])).toBe(false)
      if (args.length > 0) expect(takes(name, args.slice(1))).toBe(false)
    }
  })
})

it('accepts a text as long as the page’s store, and no longer one', () => {
  const longest = 'ü'.repeat(50 * 1024 * 1024)
  expect(takes('backUpPosts', [longest])).toBe(true)
  expect(takes('backUpPosts', [`${longest}x`])).toBe(false)
})
