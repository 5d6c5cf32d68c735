import { describe, expect, it } from 'vitest'
import { type BlogPost, parsePosts } from '../renderer/src/domain/post/post'
import { aPost } from '../renderer/src/testing/factories'
import { OTHER_STORES, SITE_BEFORE, SITE_NOW, UNUSABLE_STORES } from '../renderer/src/testing/never-cases'
import {
  filesAfter,
  filesOf,
  type MadeFrom,
  NOW,
  planOf,
  published,
  tickOf,
} from '../renderer/src/testing/published-tip'
import { changeOf, type Tick } from './change'
import { readContent } from './content'
import { digestOf } from './digest'
import { createSiteDoor } from './doors/site'
import type { Plan } from './plan'
import type { ContentFiles } from './repository'
import { formatSavedFile, readSavedFile } from './saved-file'

const BEFORE = published(filesOf({ 'README.md': '' }), SITE_BEFORE)
const TIP = published(BEFORE, SITE_NOW)
const postsIn = (files: ContentFiles) => readContent(files).posts.map(({ post }) => post)

type Local = { readonly posts: readonly BlogPost[]; readonly madeFrom: MadeFrom }
type Choose = (plan: Plan) => readonly Tick[]
/** The tip after the owner has ticked what `choose` gives for the plan, and pressed. */
type Door = (tip: ContentFiles, local: Local, choose: Choose) => Promise<ContentFiles>

const direct: Door = async (tip, { posts, madeFrom }, choose) => {
  const plan = planOf(tip, posts, madeFrom)
  return filesAfter(tip, changeOf(plan, choose(plan), true, NOW).change)
}

/** A page that sees only the deployed site, and saves a file for the command. */
const bySite =
  (deployed: ContentFiles): Door =>
  async (tip, { posts, madeFrom }, choose) => {
    const shown = Object.fromEntries(postsIn(deployed).map((post) => [post.id, digestOf(post)]))
    const site = createSiteDoor({
      readShown: async () => JSON.stringify({ posts: shown, next: null }),
      readPicture: async () => null,
      readPosts: async () => JSON.stringify(postsIn(deployed)),
    })
    const read = await site.read(true)
    if (!read.ok) throw new Error(read.why)
    const ticks = choose(planOf(read.files, posts, madeFrom))
    const isLocal = ({ id }: Tick) => posts.some((post) => post.id === id)
    const entries = posts.map((post) => {
      const tick = ticks.find(({ id }) => id === post.id)
      return { post, editedFrom: madeFrom[post.id] ?? [], ...(tick && { tick }) }
    })
    const removed = ticks.filter((tick) => !isLocal(tick))
    const saved = readSavedFile(formatSavedFile(entries, removed))
    // The command refuses the whole file.
    if (!saved.ok) return tip
    const plan = planOf(tip, saved.posts, Object.fromEntries(saved.editedFrom))
    return filesAfter(tip, changeOf(plan, saved.ticks, false, NOW).change)
  }

const DOORS: Readonly<Record<string, Door>> = {
  'git, folder and GitHub': direct,
  'the site': bySite(TIP),
  'a site that was not built since': bySite(BEFORE),
}

const allNewAndChanged: Choose = ({ entries }) =>
  entries.flatMap(({ id, state, onto }) =>
    state === 'new' || state === 'changed' ? [{ id, action: 'publish', onto }] : [],
  )

/** Ticks for the text that the site had before, or for none. */
const [onto = null] = SITE_BEFORE.map(digestOf)
const STALE: readonly Tick[] = [
  { id: 'a', action: 'publish', onto },
  { id: 'a', action: 'publish', onto: null },
  { id: 'a', action: 'remove', onto },
]

describe.each(Object.entries(DOORS))('by %s, nothing is removed or reverted by', (_, door) => {
  it.each([...UNUSABLE_STORES, ...OTHER_STORES])('%s', async (_, store) => {
    const local = { posts: parsePosts(store.text).posts, madeFrom: store.editedFrom }
    for (const ticks of [[], ...STALE.map((tick) => [tick])])
      expect(await door(TIP, local, () => ticks)).toEqual(TIP)
    expect(postsIn(await door(TIP, local, allNewAndChanged))).toEqual([...SITE_NOW, ...store.published])
  })

  it('an old file with ticks that is run again after its post was removed', async () => {
    const post = aPost({ id: 'once' })
    const local = { posts: [post], madeFrom: {} }
    const ticks: Tick[] = [{ id: 'once', action: 'publish', onto: null }]
    const plan = planOf(await door(TIP, local, () => ticks), [])
    const removal = tickOf(plan, 'once', { action: 'remove' })
    const removed = filesAfter(plan.files, changeOf(plan, [removal], true, NOW).change)
    expect(postsIn(plan.files)).toContainEqual(post)
    expect(await bySite(removed)(removed, local, () => ticks)).toEqual(removed)
  })

  it('an import whose posts are not ticked', async () => {
    const [imported, own] = [aPost({ id: 'imported' }), aPost({ id: 'own' })]
    const local = { posts: [imported, ...SITE_NOW, own], madeFrom: {} }
    const after = await door(TIP, local, (plan) => [tickOf(plan, 'own')])
    expect(postsIn(after)).toEqual([...SITE_NOW, own])
  })
})
