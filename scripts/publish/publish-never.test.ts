import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { encodeBackup } from '../../src/main/backups/backup-file'
import { digestOf } from '../../src/renderer/src/domain/publishing/post-digest'
import {
  OTHER_STORES,
  SITE_BEFORE,
  SITE_NOW,
  type Store,
  UNUSABLE_STORES,
} from '../../src/renderer/src/testing/never-cases'
import { anOwner, NOW, type Owner } from './testing/owner'

let owner: Owner
let before: ReadonlyMap<string, string>
const posts = () => owner.files('content/posts')

beforeEach(async () => {
  owner = anOwner()
  owner.makeRepository()
  await owner.publish(SITE_BEFORE, '--yes')
  await owner.publish(SITE_NOW, '--yes')
  before = new Map(posts().map((path) => [path, owner.read(path)]))
  rmSync(owner.exported)
})

function expectAsBefore(added = 0): void {
  expect(before.size).toBe(SITE_NOW.length)
  for (const [path, text] of before) expect(owner.read(path)).toBe(text)
  expect(posts()).toHaveLength(SITE_NOW.length + added)
}

/** The two ways in which a store's text reaches the command. */
const WAYS: Readonly<Record<string, (store: Store) => readonly string[]>> = {
  export({ text, editedFrom }) {
    const entries: unknown = text?.startsWith('[') ? JSON.parse(text) : null
    const withLists = (entry: { id?: string }) => ({ ...entry, editedFrom: editedFrom[entry.id ?? ''] ?? [] })
    const exported = Array.isArray(entries) ? JSON.stringify(entries.map(withLists)) : text
    if (exported !== null) writeFileSync(owner.exported, exported)
    return ['--from', owner.exported]
  },
  backup({ text, editedFrom }) {
    writeFileSync(join(owner.backups, 'edited-from.json'), JSON.stringify({ a: [], b: [], ...editedFrom }))
    const name = '00000001-20261203T182011Z.inkfolio-backup'
    if (text !== null) writeFileSync(join(owner.backups, name), encodeBackup(text, NOW))
    return []
  },
}

describe('nothing is removed from the site or reverted on it by', () => {
  it.each(UNUSABLE_STORES)('%s', async (_, store) => {
    for (const way of Object.values(WAYS))
      for (const ticked of [[], ['--take', 'a=local']])
        expect(await owner.run(...way(store), '--yes', ...ticked)).toMatchObject({ code: 1 })
    expectAsBefore()
  })

  it('a blocked store', async () => {
    rmSync(owner.backups, { recursive: true })
    writeFileSync(owner.backups, '')
    mkdirSync(owner.exported)
    for (const from of [[], ['--from', owner.exported]])
      expect(await owner.run(...from, '--yes')).toMatchObject({ code: 1 })
    expectAsBefore()
  })

  it.each(OTHER_STORES)('%s', async (_, store) => {
    for (const way of Object.values(WAYS)) {
      const { code, out } = await owner.run(...way(store), '--yes')
      expect(code, out).toBe(0)
    }
    expectAsBefore(store.published.length)
  })

  it('a stale tab', async () => {
    const [old] = SITE_BEFORE
    if (!old) throw new Error('The site has posts')
    const mine = { ...old, content: 'Mine.', editedFrom: [digestOf(old)], replaces: digestOf(old) }
    const { out } = await owner.publish([mine], '--yes')
    expect(out).toContain('[ ] both changed')
    expectAsBefore()
  })
})
