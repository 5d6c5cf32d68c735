import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { redirectPage } from './lib/server/redirect-page.mjs'

/**
 * Adds `blog/{id}/index.html` for each page `blog/{id}.html` of a web build. GitHub Pages alone keeps the two apart: it
 * answers `/blog/{id}/` with the first. Other hosts would answer `/blog/{id}` with it too.
 * @param {string} folder
 */
export async function addSlashPages(folder) {
  const blog = join(folder, 'blog')
  const files = await readdir(blog).catch(() => [])
  const names = files.filter((file) => file.endsWith('.html')).map((file) => file.slice(0, -'.html'.length))
  for (const name of names) {
    await mkdir(join(blog, name), { recursive: true })
    await writeFile(join(blog, name, 'index.html'), redirectPage(`../${encodeURIComponent(name)}`))
  }
}

const [, program = '', folder = 'dist/web'] = process.argv
if (import.meta.url === pathToFileURL(program).href) await addSlashPages(folder)
