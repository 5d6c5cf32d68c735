import { safeImageAddress } from '@/domain/web-address'

/** What an image address stands for once it has been entered. */
type AddressState =
  | { readonly kind: 'none' }
  /** `source` may be loaded. */
  | { readonly kind: 'image'; readonly source: string }
  /** Nothing is loaded for it; `why` is for the owner. */
  | { readonly kind: 'unusable'; readonly why: string }

/** `imageUrl`: as it stands in the field; `stored`: that of the saved post, '' for none. */
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

/** Whether an image that does not load is cleared (spec §5, §8). Without a network no address has been tried. */
export function isClearedOnFailure(imageUrl: string, isOnline: boolean): boolean {
  return isOnline || isImageData(imageUrl)
}

/**
 * Whether an input event is of one key, after which the text may be half of what is meant; what is pasted, dropped or
 * filled in is all of it.
 */
export function isTypedKey(event: Event): boolean {
  if (!('inputType' in event)) return false
  const { inputType, data } = event as InputEvent
  if (/^insert(FromPaste|FromDrop|ReplacementText)$/.test(inputType)) return false
  return inputType !== 'insertText' || data === null || data.length === 1
}
