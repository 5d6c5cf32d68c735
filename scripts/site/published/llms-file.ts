import { shownExcerpt } from '../../../src/renderer/src/domain/post/excerpt'
import { titleOf } from '../../../src/renderer/src/domain/post/post'
import { PAGE_SOURCE, postAddress, SOURCE_ENDING } from '../../../src/renderer/src/domain/site-files'
import type { Site } from './load-site'
import { link, list } from './page-source'
import { lineOf } from './post-head'

/** The site for programs that read Markdown (llmstxt.org): who the owner is, the page's Markdown, and that of each post. */
export function llmsFile({ portfolio, published }: Site, base: string): string {
  const { name, title, description, url = base } = portfolio
  const posts = published.posts.map(({ post, slug }) => {
    const address = postAddress(url, slug) + SOURCE_ENDING
    const excerpt = lineOf(shownExcerpt(post))
    return link(lineOf(titleOf(post)), address) + (excerpt && `: ${excerpt}`)
  })
  const blocks = [
    `# ${name}`,
    `> ${description}`,
    list([link(`${name}, ${title}`, url + PAGE_SOURCE)]),
    ...(posts.length > 0 ? ['## Blog', list(posts)] : []),
  ]
  return `${blocks.join('\n\n')}\n`
}
