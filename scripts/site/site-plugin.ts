import { readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { siteTags } from './head-tags'
import { hostFiles } from './hosting/host-files'
import { redirectPages } from './hosting/redirects'
import { composePage } from './pages/compose-page'
import { type MadePages, makePages } from './pages/make-pages'
import { readFavicon, sitePictures } from './pictures/site-pictures'
import type { Prerenderer } from './prerenderer'
import { loadSite } from './published/load-site'
import { writePostPages } from './published/post-pages'
import { type FileData, publishedFiles } from './published/site-content'
import { siteData } from './published/site-data'

/** Makes the site from the bundle of the pages' scripts: first all that Vite lists, then the files of published posts. */
export function sitePlugin(configFile: string, prerenderer: Prerenderer): Plugin {
  let config: ResolvedConfig
  let made: MadePages
  let nginx = ''
  let redirects: ReadonlyMap<string, string>
  return {
    name: 'inkfolio:site',
    apply: 'build',
    async configResolved(resolved) {
      config = resolved
      // Early enough for an `OwnerMistake`.
      redirects = redirectPages(await loadSite(configFile), config.base, readdirSync(config.publicDir))
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const { base, publicDir } = config
        const site = await loadSite(configFile)
        const { portfolio } = site
        const data = siteData(site, base)
        const emit = (fileName: string, source: string | Uint8Array) =>
          this.emitFile({ type: 'asset', fileName, source })

        made = await makePages(bundle, {
          config,
          policySettings: { allowsHttp: true, usesGitHub: portfolio.repository !== undefined },
          portfolio,
          render: await prerenderer(config),
          data,
          more: (file) => siteTags(portfolio, base, file === 'index.html' && data?.feed !== undefined),
        })
        emit('index.html', composePage(made.front))
        emit('404.html', composePage(made.front))
        emit('admin.html', composePage(made.admin))
        const pictures = await sitePictures(portfolio, readFavicon(publicDir))
        for (const [file, source] of pictures) emit(file, source)
        const hosts = hostFiles(site, made.policy, base)
        for (const [file, source] of hosts.files) emit(file, source)
        nginx = hosts.nginx
      },
    },
    // Not `closeBundle`: it follows a failed build too, and its error would hide the reason.
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const { base, publicDir } = config
        const { outDir } = this.environment.config.build
        const site = await loadSite(configFile)
        // Not through Vite, which would print and measure each file.
        const write = async (file: string, data: FileData) => {
          const path = join(outDir, file)
          await mkdir(dirname(path), { recursive: true })
          await writeFile(path, data)
        }

        for (const [file, make] of publishedFiles(site, base)) await write(file, make())
        const render = await prerenderer(config)
        const mark = readFavicon(publicDir)
        await writePostPages({ site, base, ...made, render, mark, write })
        for (const [file, page] of redirects) await write(file, page)
        await writeFile(`${outDir}.nginx.conf`, nginx)
      },
    },
  }
}
