import type { Plugin } from 'vite'
import type { BlogPost } from '../../src/renderer/src/domain/post'

const MODULE = 'virtual:published-posts'
const RESOLVED = `\0${MODULE}`

/** Gives the renderer the posts that every visitor gets with the page, in its HTML as well as in its code. */
export function publishedPostsPlugin(posts: readonly BlogPost[]): Plugin {
  return {
    name: 'inkfolio:published-posts',
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    load: (id) => (id === RESOLVED ? `export const publishedPosts = ${JSON.stringify(posts)}` : null),
  }
}
