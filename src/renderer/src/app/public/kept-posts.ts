import type { SitePost } from '@/domain/site-posts'

// The posts that were read last can be read offline too. No method here rejects: a copy is only a help.

/** With the path, because sites below two paths of one host share its caches. */
const POSTS = `inkfolio posts ${import.meta.env.BASE_URL}`
const MOST = 50

/** Keeps a post, as the newest copy. */
export async function keepCopy(file: string, post: SitePost): Promise<void> {
  await withCopies(async (copies) => {
    // A cache has its entries in the order in which they came.
    await copies.delete(file)
    await copies.put(file, new Response(JSON.stringify(post)))
    const files = await copies.keys()
    for (const old of files.slice(0, -MOST)) await copies.delete(old)
  })
}

export const readCopy = (file: string): Promise<SitePost | undefined> =>
  withCopies(async (copies) => (await copies.match(file))?.json())

export async function dropCopy(file: string): Promise<void> {
  await withCopies((copies) => copies.delete(file))
}

/** There is no cache without encryption, and in some private windows. */
async function withCopies<Value>(work: (copies: Cache) => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work(await caches.open(POSTS))
  } catch {
    return undefined
  }
}
