import type { BrowserContext } from '@playwright/test'
import { createFakeGitHub } from '../../../src/publishing/doors/testing/fake-github'
import { formatPostFile } from '../../../src/publishing/post-file'
import type { BlogPost } from '../test'

/** The repository of the owner under test (portfolio.fixture.ts). */
export const REPOSITORY = 'grace/site'
export const TOKEN = 'github_pat_11SECRET'

/** The files of a repository with these published posts. */
export function filesOf(posts: readonly BlogPost[]): ReadonlyMap<string, Uint8Array> {
  const encode = (text: string) => new TextEncoder().encode(text)
  const files = posts.map((post) => {
    const file = formatPostFile(post, {}, () => true)
    if (!file.ok) throw new Error(file.why)
    return [`content/posts/${post.id}.md`, encode(file.text)] as const
  })
  return new Map([['portfolio.config.ts', encode('')], ['content/README.md', encode('#')], ...files])
}

/** GitHub's API for the pages of a browser, with these posts at the tip. */
export async function serveGitHub(context: BrowserContext, posts: readonly BlogPost[]) {
  const gitHub = createFakeGitHub(REPOSITORY, TOKEN, filesOf(posts))
  await context.route('https://api.github.com/**', async (route) => {
    const request = route.request()
    const answer = gitHub.handle({
      method: request.method(),
      url: request.url(),
      headers: await request.allHeaders(),
      body: request.postData(),
    })
    if (answer === 'network error') return route.abort()
    const { status, headers, body } = answer
    return route.fulfill({ status, headers, body: typeof body === 'string' ? body : Buffer.from(body) })
  })
  return {
    gitHub,
    /** The names of the posts' files at the tip. */
    posts: () => [...gitHub.files().keys()].filter((path) => path.startsWith('content/posts/')),
    textOf: (path: string) => new TextDecoder().decode(gitHub.files().get(path)),
  }
}
