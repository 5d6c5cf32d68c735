import { safeImageAddress } from '@/domain/web-address'

/** What an image address stands for once it has been entered. */
type AddressState =
  | { readonly kind: 'none' }
  /** `source` may be loaded. */
  | { readonly kind: 'image'; readonly source: string }
  /** Nothing is loaded for it; `why` is for the owner. */
  | { readonly kind: 'unusable'; readonly why: string }

/** `imageUrl`: as it stands in the field; `stored`: that of the post that editing began from, '' for none. */
export function stateOfAddress(imageUrl: string, stored: string): AddressState {
  const address = imageUrl.trim()
  if (address === '') return { kind: 'none' }
  const source = safeImageAddress(address)
  if (source !== null) return { kind: 'image', source }
  const why = 'This is not the address of an image: one begins with https:// or http://.'
  return {
    kind: 'unusable',
    why: `${why} ${imageUrl === stored ? 'It stays with the post as it is.' : 'The post is saved without it.'}`,
  }
}

/** Whether it is the image itself, which is nothing to read or to type. */
export function isImageData(imageUrl: string): boolean {
  return /^data:/i.test(imageUrl) && safeImageAddress(imageUrl) !== null
}

/** Whether an image that does not load is cleared (product.md §5, §8). Without a network no address has been tried. */
export function isClearedOnFailure(imageUrl: string, isOnline: boolean): boolean {
  return isOnline || isImageData(imageUrl)
}

/**
 * Whether more of the address is likely to come after an input event: it was typed, key by key or word by word. What was
 * pasted, dropped or filled in is all of it. `value`: the field's text after the event.
 */
export function isBeingTyped(event: Event, value: string): boolean {
  if (!('inputType' in event)) return false
  const { inputType, data } = event as InputEvent
  if (/^insert(FromPaste|FromDrop|ReplacementText)$/.test(inputType)) return false
  // A keyboard of a phone inserts whole words, a tool or an extension the whole text.
  return inputType !== 'insertText' || value.length === 1 || data !== value
}

/** The addresses without white space around them, each once and none blank. */
export function addressesIn(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.map((text) => text.trim()))].filter((address) => address !== '')
}
