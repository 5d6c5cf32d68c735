import { writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import type { Content } from './content/load-content'
import { loadSite } from './content/load-site'
import { postUrl } from './content/post-head'
import { PAGE_POLICY } from './finish-pages-plugin'
import {
  headerRules,
  headersFile,
  nginxFile,
  redirectsFile,
  robotsFile,
  sitemapFile,
  vercelFile,
} from './host-files'
import { siteHeaders } from './site-headers'

/**
 * Writes the files that hosts read (docs/hosting.md): headers and rewrites, 404.html, robots.txt and the sitemap.
 * The lines for nginx go to a file beside the site.
 */
export function hostingPlugin(configFile: string): Plugin {
  let nginx = ''
  return {
    name: 'inkfolio:hosting',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const { base } = this.environment.config
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('index.html was not built')
        const { portfolio, content } = await loadSite(configFile)
        const { url } = portfolio
        const ids = content.posts.map(({ post }) => post.id)
        const headers = siteHeaders(policyOf(String(page.source)))
        nginx = nginxFile(headers, base)
        const files: Record<string, string> = {
          '404.html': String(page.source),
          _headers: headersFile(headerRules(headers, base)),
          _redirects: redirectsFile(base),
          'vercel.json': vercelFile(headers, base, ids),
          'robots.txt': robotsFile(url),
          ...(url ? { 'sitemap.xml': sitemapFile(url, pagesOf(content, url)) } : {}),
        }
        for (const [fileName, source] of Object.entries(files)) {
          this.emitFile({ type: 'asset', fileName, source })
        }
      },
    },
    writeBundle() {
      writeFileSync(`${this.environment.config.build.outDir}.nginx.conf`, nginx)
    },
  }
}

const pagesOf = ({ posts }: Content, url: string) =>
  posts.map(({ post, changed }) => ({ address: postUrl(url, post.id), changed }))

function policyOf(html: string): string {
  const [, policy] = PAGE_POLICY.exec(html) ?? []
  if (policy === undefined) throw new Error('the page has no content security policy')
  return policy
}
