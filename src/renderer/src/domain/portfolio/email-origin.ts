import { parseWebAddress } from '../web-address'

const DEFAULT = 'https://api.emailjs.com'

/** The e-mail service's origin; EmailJS for an empty setting. Throws a sentence for the owner if it is no address. */
export function emailOriginOf(setting: string | undefined): string {
  const text = setting?.trim() || DEFAULT
  const address = parseWebAddress(text)
  if (!address) throw new Error(`VITE_EMAILJS_ORIGIN must begin with https:// or http://; it is ${text}`)
  return address.origin
}
