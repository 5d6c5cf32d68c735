import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { ageOf, downloadFolder } from './newest-source'
import { anOwner, aPost, NOW, type Owner } from './testing/owner'

let owner: Owner
beforeEach(() => {
  owner = anOwner()
})

const MINUTE = 60_000
const BACKUP = '00000001-20261203T182011Z.inkfolio-backup'

/** Puts a file into the download folder. */
function download(name: string, content: string | Uint8Array, minutesAgo: number): string {
  const path = join(owner.top, 'Downloads', name)
  mkdirSync(join(owner.top, 'Downloads'), { recursive: true })
  writeFileSync(path, content)
  const at = new Date(NOW.getTime() - minutesAgo * MINUTE)
  utimesSync(path, at, at)
  return path
}

const postsOf = (titles: readonly string[]) =>
  JSON.stringify(titles.map((title) => aPost({ id: title.toLowerCase(), title })))

it('takes the newest export of the download folder, also one that the browser numbered, and says its age', async () => {
  download('blog-posts.json', postsOf(['Old']), 60)
  const newest = download('blog-posts (1).json', postsOf(['New']), 3)
  download('notes.json', postsOf(['Other']), 1)
  const { code, out } = await owner.run('--yes')
  expect(code).toBe(0)
  expect(out).toContain(`Your posts: 1, from ${newest}, downloaded 3 minutes ago\n`)
  expect(out).toContain('[x] new: "New" (new)')
})

it('takes the newer of export and backup, and names the posts that differ in the older one', async () => {
  owner.backUp(BACKUP, [
    aPost({ id: 'same', title: 'Same' }),
    aPost({ id: 'kept', title: 'Kept' }),
    aPost({ id: 'changed', title: 'Before' }),
  ])
  const exported = [aPost({ id: 'same', title: 'Same' }), aPost({ id: 'changed', title: 'After' })]
  const path = download('inkfolio-posts-2026-12-03-1830.json', JSON.stringify(exported), -10)
  const newer = await owner.run('--dry-run')
  expect(newer.out).toContain(`from ${path}`)
  expect(newer.out).toContain('is older. It has posts that are not in the newer one: “Kept”')
  expect(newer.out).toContain('“Kept”. It has other texts of “Before”. To')
  download('inkfolio-posts-2026-12-03-1830.json', JSON.stringify(exported), 10)
  const older = await owner.run('--dry-run')
  expect(older.out).toContain('Your posts: 3, from the backup of')
  expect(older.out).toContain(`The export ${path} is older. It has other texts of “After”.`)
})

it('refuses the newest export if it is damaged, rather than to publish an older text', async () => {
  owner.backUp(BACKUP, [aPost()])
  const path = download('inkfolio-posts-2026-12-03-1830.json', '[{"id": "a", "ti', -10)
  const { code, err } = await owner.run('--yes')
  expect(code).toBe(1)
  expect(err).toContain(path.slice(path.lastIndexOf('/') + 1))
  expect(owner.files('content')).toEqual(['content/README.md'])
})

it.each([
  ['linux', 'XDG_DOWNLOAD_DIR="$HOME/Téléchargements"\n', 'Téléchargements'],
  ['linux', '# nothing\n', 'Downloads'],
  ['darwin', 'XDG_DOWNLOAD_DIR="$HOME/Other"\n', 'Downloads'],
  ['win32', '', 'Downloads'],
] as const)('finds the download folder of %s', async (platform, dirs, folder) => {
  mkdirSync(join(owner.top, '.config'))
  writeFileSync(join(owner.top, '.config/user-dirs.dirs'), dirs)
  expect(await downloadFolder({ env: {}, platform, home: owner.top })).toBe(join(owner.top, folder))
})

it.each([
  [0, 'just now'],
  [59, '59 minutes ago'],
  [26 * 60, '26 hours ago'],
  [49 * 60, '2 days ago'],
])('says in words that %d minutes have passed', (minutes, words) => {
  expect(ageOf(minutes * MINUTE)).toBe(words)
})
