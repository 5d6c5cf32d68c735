import { safeImageAddress } from '@/domain/web-address'

type AddressState =
  | { readonly kind: 'none' }
  /** `source` is safe to load. */
  | { readonly kind: 'image'; readonly source: string }
  /** The address is neither loaded nor saved. */
  | { readonly kind: 'unusable' }

export const UNUSABLE = 'An image address starts with https:// or http://.'

/** `imageUrl`: the field's text. `stored`: the address in the saved post, which stays although it may be no image. */
export function stateOfAddress(imageUrl: string, stored?: string): AddressState {
  const address = imageUrl.trim()
  const source = safeImageAddress(address)
  if (source !== null) return { kind: 'image', source }
  return address === '' || imageUrl === stored ? { kind: 'none' } : { kind: 'unusable' }
}

/** Whether the address is the image itself, as a data URL. */
export function isImageData(imageUrl: string): boolean {
  return /^data:/i.test(imageUrl) && safeImageAddress(imageUrl) !== null
}

/** Whether an image that does not load is cleared (product.md §5, Image upload). Offline, no address is. */
export function isClearedOnFailure(imageUrl: string, isOnline: boolean): boolean {
  return isOnline || isImageData(imageUrl)
}

/** Whether an input event is typing, so that more keys may follow. Pasted, dropped and autofilled addresses are complete. */
export function isBeingTyped(event: Event, value: string): boolean {
  if (!('inputType' in event)) return false
  const { inputType, data } = event as InputEvent
  if (/^insert(FromPaste|FromDrop|ReplacementText)$/.test(inputType)) return false
  // A phone's keyboard inserts whole words; an extension inserts the whole text.
  return inputType !== 'insertText' || value.length === 1 || data !== value
}
