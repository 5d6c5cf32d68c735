import { parseWebAddress } from './web-address'

const DEFAULT = 'https://api.emailjs.com'

/**
 * Where the e-mail service is reached: `VITE_EMAILJS_ORIGIN`, or the service's own when that is left empty. Throws a
 * sentence for the owner when it is no origin: the service's path is fixed (product.md §7), so another one cannot be kept.
 */
export function emailOriginOf(setting: string | undefined): string {
  const text = setting?.trim() || DEFAULT
  const address = parseWebAddress(text)
  if (!address) throw new Error(`VITE_EMAILJS_ORIGIN must begin with https:// or http://; it is ${text}`)
  if (address.href !== `${address.origin}/`)
    throw new Error(
      `VITE_EMAILJS_ORIGIN must end with the host or its port, like ${address.origin}; it is ${text}`,
    )
  return address.origin
}
