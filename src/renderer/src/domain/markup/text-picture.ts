import { decodedAddress } from '../web-address'
import type { MarkupElement, MarkupNode, MarkupTree } from './markup-tree'

/** The folder of a post's pictures in `content/`, as seen from the post's file. */
const FOLDER = '../images/'
const FILE = /^[^/\\?#]+\.(?:jpe?g|png|gif|webp)$/i

/** The file of `content/images/` that an address in a post's text names; null for any other address. */
export function pictureName(address: string): string | null {
  if (!address.startsWith(FOLDER)) return null
  const name = decodedAddress(address.slice(FOLDER.length))
  return FILE.test(name) ? name : null
}

export const pictureAddress = (name: string): string => FOLDER + name

/** The line that shows a picture in a text. `alt`: its alternative text. */
export const pictureLine = (name: string, alt = ''): string => `![${alt}](${pictureAddress(name)})`

/** Whether an address names a picture by the hash of its bytes, as this browser stores it. */
export const isStoredPicture = (address: string): boolean =>
  /^\.\.\/images\/[0-9a-f]{16}\.(?:jpg|png|gif|webp)$/.test(address)

/** Such an address as it is typed, also one with spaces or brackets. */
export const TYPED_ADDRESS = /\.\.\/images\/[^/\\?#\n]*?\.(?:jpe?g|png|gif|webp)(?!\.?\w)/gi

/** A text in which each address of one picture, however it is typed, names another one. */
export const withPictureNamed = (text: string, name: string, next: string): string =>
  text.replace(TYPED_ADDRESS, (address) => (pictureName(address) === name ? pictureAddress(next) : address))

/** Each such address in a text as it is typed, also in code. */
export const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(TYPED_ADDRESS)].flatMap(([address]) => pictureName(address) ?? [])),
]

/** A tree with its pictures of `content/images/` replaced. */
export const mapPictures = (
  tree: MarkupTree,
  replace: (name: string, picture: MarkupElement) => MarkupElement,
): MarkupTree =>
  tree.map((node): MarkupNode => {
    if (typeof node === 'string') return node
    const name = node.tag === 'img' ? pictureName(node.src ?? '') : null
    if (name !== null) return replace(name, node)
    return node.children ? { ...node, children: mapPictures(node.children, replace) } : node
  })

/** The files of `content/images/` that readers of a text see. */
export function shownPictures(tree: MarkupTree): string[] {
  const names = new Set<string>()
  mapPictures(tree, (name, picture) => {
    names.add(name)
    return picture
  })
  return [...names]
}
