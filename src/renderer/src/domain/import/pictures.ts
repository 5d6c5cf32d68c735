import { toBase64 } from '../files/base64'
import { CODE } from '../markup/comments'
import { isStoredPicture, pictureAddress } from '../markup/text-picture'
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
  /** The name of such a picture's file in `content/images/`; null if it has none. */
  readonly nameOf: (dataUrl: string) => string | null
  /** In UTF-16 units: how much of the store the posts' own pictures may take. */
  readonly budget: number
}

/** A picture's bytes as a data URL; null if its name is not one of `content/images/`. */
function dataUrlOf(name: string, bytes: Uint8Array): string | null {
  if (!isStoredPicture(pictureAddress(name))) return null
  const ending = name.slice(name.lastIndexOf('.') + 1)
  return `data:image/${ending === 'jpg' ? 'jpeg' : ending};base64,${toBase64(bytes)}`
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
const isPath = (address: string | undefined): address is string =>
  address !== undefined && !SCHEME.test(address)

const pathsIn = (content: string): string[] =>
  [...content.matchAll(PICTURE)].map(({ groups }) => groups?.angled ?? groups?.plain).filter(isPath)

/** The text with other addresses of pictures. With null, a picture stays as it is. */
const withAddresses = (content: string, addressOf: (address: string) => string | null): string =>
  content.replace(PICTURE, (whole, ...groups) => {
    const { alt, angled, plain }: Record<string, string | undefined> = groups.at(-1)
    const written = angled ?? plain
    const address = isPath(written) ? addressOf(written) : null
    return address === null || address === written ? whole : `![${alt}](${address})`
  })

/** Pictures that earlier versions put below a text as data, with references to them. */
const DEFINITION = /^\[picture:[^\]\n]*\]: data:\S+$/gm
const REFERENCE = /!\[([^[\]\n]*)\]\[picture:[^\]\n]*\]/g

/** A text to compare: the same with its pictures and before they are imported. */
export const textToCompare = (content: string): string =>
  withAddresses(content.replace(DEFINITION, '').replace(REFERENCE, '![$1]()'), () => '').trim()

/**
 * A post with its pictures. `cover`: the address of its picture, as written. `stored`: the post that it replaces.
 * `isExported`: it is from our own export.
 */
type Pictured = {
  readonly isExported: boolean
  readonly path: string
  readonly post: BlogPost
  readonly cover: string | null
  readonly stored: BlogPost | undefined
}

/** Returns a function that imports the pictures of one post after another. Those of texts are added to `added`. */
export function pictureImporter(files: Files, options: PictureOptions, added: Map<string, string>) {
  let { budget } = options

  /** The data URL of a file, or why there is none. An exported picture keeps its bytes. */
  async function read(path: string): Promise<string | { why: string }> {
    const bytes = files.get(path) ?? new Uint8Array()
    const name = path.slice(path.lastIndexOf('/') + 1)
    const asIs = dataUrlOf(name, bytes)
    if (asIs !== null && options.nameOf(asIs) === name) return asIs
    return options.shrink({ name, bytes })
  }

  /** The data URL of a post's own picture, or why there is none. A stored picture gives its room to its successor. */
  async function readCover(path: string, stored: string | undefined): Promise<string | { why: string }> {
    const dataUrl = await read(path)
    if (typeof dataUrl !== 'string') return dataUrl
    const more = dataUrl.length - (stored?.length ?? 0)
    if (more > Math.max(budget, 0)) return { why: 'There is no room for it.' }
    budget -= more
    return dataUrl
  }

  /** The address of a picture in the text, or why there is none. */
  async function readForText(path: string): Promise<string | { why: string }> {
    const dataUrl = await read(path)
    if (typeof dataUrl !== 'string') return dataUrl
    const name = options.nameOf(dataUrl)
    if (name === null) return { why: 'It cannot be read.' }
    added.set(name, dataUrl)
    return pictureAddress(name)
  }

  return async ({ path, post, cover, stored, isExported }: Pictured) => {
    const names = new Set<string>()
    const missing = new Set<string>()
    const notices = new Set<string>()
    const readAddress = async (
      address: string,
      readIt: (path: string) => Promise<string | { why: string }>,
    ) => {
      const name = findPicture(address, path, files)
      if (name === null) return null
      names.add(name)
      const result = await readIt(name)
      if (typeof result === 'string') return result
      notices.add(`The picture ${address} was not imported. ${result.why}`)
      return null
    }
    let imageUrl = safeImageAddress(cover ?? undefined)
    if (cover !== null && imageUrl === null) {
      imageUrl = await readAddress(cover, (name) => readCover(name, stored?.imageUrl))
      imageUrl ??= stored?.imageUrl ?? null
      if (imageUrl === null) missing.add(cover)
    }
    const replaced = new Map<string, string>()
    const unread = new Set<string>()
    // An exported text names pictures that its reader may have already.
    const isWanted = (address: string) => !isExported || isStoredPicture(address)
    for (const address of new Set(pathsIn(post.content).filter(isWanted))) {
      const read = await readAddress(address, readForText)
      if (read !== null) replaced.set(address, read)
      else if (!isStoredPicture(address)) unread.add(address)
    }
    // Else a picture that is not read would replace one that is stored.
    const isKept =
      unread.size > 0 && stored !== undefined && textToCompare(stored.content) === textToCompare(post.content)
    for (const address of isKept ? [] : unread) missing.add(address)
    const content = isKept
      ? stored.content
      : withAddresses(post.content, (address) => replaced.get(address) ?? null)
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
