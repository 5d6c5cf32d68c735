import { CODE } from '../markup/comments'
import { excerptOf } from '../post/excerpt'
import type { BlogPost } from '../post/post'
import { decodedAddress, safeImageAddress } from '../web-address'

/** The bytes of files, by their paths. */
type Files = ReadonlyMap<string, Uint8Array>

export type PictureOptions = {
  /** Makes a data URL of a picture, or says in a sentence why it cannot. */
  readonly shrink: (picture: {
    readonly name: string
    readonly bytes: Uint8Array
  }) => Promise<string | { readonly why: string }>
  /** In UTF-16 units: how much of the store the pictures may take. */
  readonly budget: number
  /** Whether the text shows pictures: the owner's format is Markdown. */
  readonly isInText: boolean
}

const SCHEME = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

/** A path without `.` and `..`. */
function normalPath(path: string): string {
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** The file that a post's address names: beside the post, or the only one whose path ends with it. null without one. */
export function findPicture(address: string, post: string, files: Files): string | null {
  if (SCHEME.test(address)) return null
  const path = decodedAddress(address.replace(/[?#].*$/, '').replace(/^__GHOST_URL__/, ''))
  const beside = normalPath(`${post.slice(0, post.lastIndexOf('/') + 1)}${path}`)
  if (!path.startsWith('/') && files.has(beside)) return beside
  const ending = normalPath(path)
  if (files.has(ending)) return ending
  const found = [...files.keys()].filter((name) => ending !== '' && name.endsWith(`/${ending}`))
  return found.length === 1 ? (found[0] ?? null) : null
}

/** Code, or a picture with its alternative text and its address. */
const PICTURE = new RegExp(
  String.raw`(?:${CODE.source})|!\[(?<alt>[^[\]\n]{0,1000})\]\(\s*(?:<(?<angled>[^>\n]{1,2000})>|(?<plain>[^\s()]{1,2000}))(?:\s[^()\n]{0,500})?\)`,
  'gm',
)
/** Code, or a picture in a form that stays as it is: HTML, or `![[…]]` of a note. */
const OTHER_PICTURE = new RegExp(
  String.raw`(?:${CODE.source})|<img\s[^>]{0,500}?src\s*=\s*["']?(?<address>[^"'\s>]{1,2000})|!\[\[(?<embed>[^\]|\n]{1,300})`,
  'gim',
)

const isPath = (address: string | undefined): address is string =>
  address !== undefined && !SCHEME.test(address)

const pathsIn = (content: string): string[] =>
  [...content.matchAll(PICTURE)].map(({ groups }) => groups?.angled ?? groups?.plain).filter(isPath)
const otherPathsIn = (content: string): string[] =>
  [...content.matchAll(OTHER_PICTURE)].map(({ groups }) => groups?.address ?? groups?.embed).filter(isPath)

/** The label of a picture's definition below the text, which keeps the text readable. */
const labelOf = (address: string) => `picture:${address.replace(/[[\]\\]/g, '')}`

/** The text in which some pictures refer to definitions below it. */
const withLabels = (content: string, isDefined: (address: string) => boolean): string =>
  content.replace(PICTURE, (whole, ...groups) => {
    const { alt, angled, plain }: Record<string, string | undefined> = groups.at(-1)
    const address = angled ?? plain
    return address !== undefined && isDefined(address) ? `![${alt}][${labelOf(address)}]` : whole
  })

/** The text with these pictures, each defined once below it. */
function withPictures(content: string, pictures: ReadonlyMap<string, string>): string {
  if (pictures.size === 0) return content
  const text = withLabels(content, (address) => pictures.has(address))
  const definitions = [...pictures].map(([address, dataUrl]) => `[${labelOf(address)}]: ${dataUrl}`)
  return `${text}\n\n${definitions.join('\n')}`
}

const DEFINITION = /^\[(picture:[^\]\n]*)\]: (data:\S+)$/gm

/** The pictures that an import has put below a text, by their labels. */
const picturesBelow = (content: string): ReadonlyMap<string, string> =>
  new Map([...content.matchAll(DEFINITION)].map(([, label = '', dataUrl = '']) => [label, dataUrl]))

/** A text to compare: the same with its pictures and before they are imported. */
export const withoutPictures = (content: string): string =>
  withLabels(content.replace(DEFINITION, ''), isPath).trim()

/** A post with its pictures. `cover`: the address of its picture, as written. `stored`: the post that it replaces. */
type Pictured = {
  readonly path: string
  readonly post: BlogPost
  readonly cover: string | null
  readonly stored: BlogPost | undefined
}

/** Returns a function that imports the pictures of one post after another, as long as the store has room. */
export function pictureImporter(files: Files, options: PictureOptions) {
  let { budget } = options

  /** The data URL of a file, or why there is none. A stored picture gives its room to the one that replaces it. */
  async function importPicture(name: string, stored: string | undefined): Promise<string | { why: string }> {
    const bytes = files.get(name) ?? new Uint8Array()
    const dataUrl = await options.shrink({ name, bytes })
    if (typeof dataUrl !== 'string') return dataUrl
    const added = dataUrl.length - (stored?.length ?? 0)
    if (added > Math.max(budget, 0)) return { why: 'There is no room for it.' }
    budget -= added
    return dataUrl
  }

  return async ({ path, post, cover, stored }: Pictured) => {
    const names = new Set<string>()
    const missing = new Set<string>()
    const kept = new Set<string>()
    const notices = new Set<string>()
    const importAddress = async (
      address: string,
      isShown: boolean,
      former?: string,
    ): Promise<string | null> => {
      const name = findPicture(address, path, files)
      if (name !== null) names.add(name)
      const imported = name !== null && isShown ? await importPicture(name, former) : null
      if (typeof imported === 'string') return imported
      if (imported) notices.add(`The picture ${address} was not imported. ${imported.why}`)
      if (former !== undefined) kept.add(address)
      else if (!imported) missing.add(address)
      return former ?? null
    }
    const imageUrl =
      cover === null
        ? null
        : (safeImageAddress(cover) ?? (await importAddress(cover, true, stored?.imageUrl)))
    const below = picturesBelow(stored?.content ?? '')
    const pictures = new Map<string, string>()
    for (const address of new Set(pathsIn(post.content))) {
      const dataUrl = await importAddress(address, options.isInText, below.get(labelOf(address)))
      if (dataUrl !== null) pictures.set(address, dataUrl)
    }
    for (const address of otherPathsIn(post.content)) await importAddress(address, false)
    const content = withPictures(post.content, pictures)
    if (kept.size > 0)
      notices.add(`Stored pictures stay, as the import does not bring them: ${[...kept].join(', ')}.`)
    if (missing.size > 0)
      notices.add(`The post refers to pictures that were not imported: ${[...missing].join(', ')}.`)
    const isDerived = post.excerpt === excerptOf(post.content)
    return {
      post: {
        ...post,
        content,
        ...(isDerived && { excerpt: excerptOf(content) }),
        ...(imageUrl !== null && { imageUrl }),
      },
      notices: [...notices],
      /** The files that the post names. */
      used: [...names],
    }
  }
}
