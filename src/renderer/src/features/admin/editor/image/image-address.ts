import { safeImageAddress } from '@/domain/web-address'

type AddressState =
  | { readonly kind: 'none' }
  /** `source` is safe to load. */
  | { readonly kind: 'image'; readonly source: string }
  /** The address is not loaded; `why` is for the owner. */
  | { readonly kind: 'unusable'; readonly why: string }

/** `imageUrl`: the field's text. `stored`: the address in the saved post; '' for none. */
export function stateOfAddress(imageUrl: string, stored: string): AddressState {
  const address = imageUrl.trim()
  if (address === '') return { kind: 'none' }
  const source = safeImageAddress(address)
  if (source !== null) return { kind: 'image', source }
  const why =
    imageUrl === stored
      ? 'An image address starts with https:// or http://. The post keeps this address unchanged.'
      : 'An image address starts with https:// or http://. The post will be saved without an image.'
  return { kind: 'unusable', why }
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

/** Trimmed, without duplicates and blanks. */
export function addressesIn(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.map((text) => text.trim()))].filter((address) => address !== '')
}
