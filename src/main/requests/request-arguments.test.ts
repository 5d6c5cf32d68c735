import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { RequestName } from '../../shared/desktop-api'
import { REQUEST_ARGUMENTS } from './request-arguments'

const NAME = '00000001-20261121T031325Z.inkfolio-backup'
const bytes = new Uint8Array([1, 2])
const file = (name: unknown, data: unknown = 'x') => [{ name, data }]

const SEEN = '0'.repeat(64)
const at = { a: '2026-12-01T07:00:00Z' }
const request = { posts: '[]', seen: SEEN, publish: [], remove: [], at, upTo: 'push' }
const publishing = (changes: object) => [{ ...request, ...changes }]

const ACCEPTED: { [Name in RequestName]: unknown[][] } = {
  checkForLoss: [[{ readable: true, text: '[]' }], [{ readable: true, text: null }], [{ readable: false }]],
  backUpPosts: [['[]'], ['']],
  listBackups: [[]],
  readBackup: [[NAME]],
  chooseBackup: [[]],
  saveFile: [file('posts.json'), file('posts.zip', bytes), file('Über uns – 1.md', '')],
  openFiles: [[{ accept: '.json,text/markdown' }], [{ accept: '' }]],
  chooseRepository: [[]],
  readRepository: [[]],
  setHeldBack: [
    ['a', true],
    ['a post of old', false],
  ],
  publishPosts: [
    publishing({}),
    publishing({ publish: ['a', 'b'], remove: ['c'], upTo: 'write', aliases: { a: ['My note', 'é'] } }),
  ],
  cancelPublishing: [[]],
  readEditedFrom: [[]],
  rememberEditedFrom: [[{}], [{ a: [SEEN], b: [] }]],
  readPublished: [[1], [15_000]],
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
  saveFile: [
    ...['', '.', '..', '.bashrc', '../x.json', '/etc/passwd', 'a\\b', 'C:x'].map((name) => file(name)),
    ...['x\0.json', 'x\n.json', 'posts\u202enosj.exe', 'x.', 'x ', 'x'.repeat(256)].map((name) => file(name)),
    file(1),
    ...[1, null, [1, 2], new ArrayBuffer(1), { length: 1 }].map((data) => file('x', data)),
    [{ name: 'x', data: 'x', path: '/etc' }],
    [{ name: 'x' }],
    ['x', 'x'],
  ],
  openFiles: [[{ accept: 1 }], [{ accept: 'x'.repeat(1_001) }], [{ accept: '.json', defaultPath: '/etc' }]],
  chooseRepository: [['/home']],
  readRepository: [['/home']],
  setHeldBack: [['a'], ['', true], ['a', 1], [['a'], true], ['x'.repeat(1_001), true]],
  publishPosts: [
    ...[1, null].map((posts) => publishing({ posts })),
    ...['', `${SEEN}0`].map((seen) => publishing({ seen })),
    ...['a', [1], ['']].map((publish) => publishing({ publish })),
    ...['tomorrow', '2026-12-01T07:00:00Z\n---', 1].map((a) => publishing({ at: { a } })),
    ...['x', [1], ['x'.repeat(256)], Array(51).fill('x')].map((a) => publishing({ aliases: { a } })),
    publishing({ aliases: [['a', ['x']]] }),
    publishing({ remove: { a: true } }),
    publishing({ upTo: 'force' }),
    publishing({ folder: '/home' }),
    [{ posts: '[]' }],
  ],
  cancelPublishing: [[true]],
  readEditedFrom: [['a']],
  rememberEditedFrom: [[{ a: SEEN }], [{ a: ['x'] }], [{ a: Array(21).fill(SEEN) }], [[['a', []]]], [null]],
  readPublished: [[0], [-1], [1.5], [Number.POSITIVE_INFINITY], ['1'], [1e9], [1, 'https://evil.example']],
  copyText: [['a', 'b']],
  setUnsaved: [['true'], [true, false]],
  answerClosing: [['true'], [true, false]],
}

const names = Object.keys(REQUEST_ARGUMENTS) as RequestName[]

const takes = (name: RequestName, args: unknown[]) => v.is(REQUEST_ARGUMENTS[name], args)

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
