import type { ReplaceReason } from '@/domain/post/post-change'
import { aPost } from '@/testing/factories'
import { createPostWriter, type PostEffects } from '../../storage/admin/post-writer'
import { measureRefusal } from '../../storage/admin/usage'
import { announce, tryReadItem, writeSilently } from '../../storage/local-store'
import { POSTS_KEY as KEY } from '../../storage/posts-key'
import { fakeWindowStorage } from './storage'

/** The writer's effects, without a lock or waits, on the `window.localStorage` that the test stubs. */
export function fakePostEffects(overrides: Partial<PostEffects> = {}) {
  const copies: { text: string; why: ReplaceReason }[] = []
  const effects: PostEffects = {
    lock: (run) => run(),
    wait: async () => {},
    catchUp: async () => {},
    read: () => tryReadItem(KEY),
    write: (text) => writeSilently(KEY, text),
    stamp: async () => {},
    announce: () => announce(KEY),
    afterChange: () => {},
    measure: (text) => measureRefusal(KEY, text),
    copyFirst: async (text, why) => {
      copies.push({ text, why })
      return { ok: true }
    },
    ...overrides,
  }
  return { effects, copies }
}

/** A writer over a store with this text, and its copies. */
export function aPostWriter(store: Storage, text: string | null, overrides: Partial<PostEffects> = {}) {
  if (text !== null) store.setItem(KEY, text)
  const { effects, copies } = fakePostEffects(overrides)
  return { ...createPostWriter(effects), copies }
}

/** The window's store, empty before each test, and posts to write there. */
export function fakePostStore() {
  const store = fakeWindowStorage()
  const a = aPost({ id: 'a' })
  return {
    store,
    stored: () => store.getItem(KEY),
    a,
    b: aPost({ id: 'b' }),
    edited: { ...a, title: 'edited' },
  }
}
