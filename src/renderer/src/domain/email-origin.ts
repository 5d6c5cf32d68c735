import { parseWebAddress } from './web-address'

const DEFAULT = 'https://api.emailjs.com'

/** Where the e-mail service is reached: `VITE_EMAILJS_ORIGIN`, or the service's own when that is left empty. */
export function emailOriginOf(setting: string | undefined): string {
  const text = setting?.trim() || DEFAULT
  const address = parseWebAddress(text)
  if (!address) throw new Error(`VITE_EMAILJS_ORIGIN must begin with https:// or http://; it is ${text}`)
  return address.origin
}
