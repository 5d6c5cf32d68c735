import { writeFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { digestOf } from '../../src/publishing/digest'
import {
  OTHER_STORES,
  SITE_BEFORE,
  SITE_NOW,
  UNUSABLE_STORES,
} from '../../src/renderer/src/testing/never-cases'
import { anOwnerWithoutGit } from './testing/owner'

let owner: ReturnType<typeof anOwnerWithoutGit>
const site = () => owner.posts().map((path) => owner.text(path))
let before: readonly string[] = []

beforeEach(async () => {
  owner = anOwnerWithoutGit()
  await owner.publish(SITE_BEFORE, '--all')
  await owner.publish(SITE_NOW, '--post', 'a')
  before = site()
  expect(before).toHaveLength(SITE_NOW.length)
})

/** The store's text as an export has it. */
function exported(text: string | null, editedFrom: Readonly<Record<string, readonly string[]>>): string {
  const entries: unknown = text?.startsWith('[') ? JSON.parse(text) : null
  if (!Array.isArray(entries)) return text ?? ''
  return JSON.stringify(entries.map((entry) => ({ ...entry, editedFrom: editedFrom[entry.id] ?? [] })))
}

describe('nothing is removed from the site or reverted on it by', () => {
  it.each(UNUSABLE_STORES)('%s', async (_, { text, editedFrom }) => {
    for (const args of [['--all'], ['--post', 'a']]) {
      const { out, err } = await owner.publish(exported(text, editedFrom), ...args)
      expect(out + err).toMatch(/cannot be published|Nothing to publish|There is no post "a" in the file/)
    }
    expect(site()).toEqual(before)
  })

  it.each(OTHER_STORES)('%s', async (_, { text, editedFrom, published }) => {
    const old = SITE_BEFORE.map((post) => ({ action: 'publish', onto: digestOf(post) }))
    const ticked = exported(text, editedFrom).replaceAll(
      '"editedFrom"',
      `"tick":${JSON.stringify(old[0])},"editedFrom"`,
    )
    for (const [file, args] of [
      [exported(text, editedFrom), ['--all']],
      [ticked, []],
    ] as const) {
      writeFileSync(`${owner.top}/posts.json`, file)
      await owner.run(['posts.json', '--yes', ...args])
    }
    expect(site()).toEqual(expect.arrayContaining([...before]))
    expect(site()).toHaveLength(before.length + published.length)
  })
})
