import { isIPv4 } from 'node:net'
import { networkInterfaces } from 'node:os'

const LOCAL = '127.0.0.1'
const ALL = '0.0.0.0'

/**
 * The address to listen on: HOST if it is an IPv4 address, else 127.0.0.1. Some shells set HOST to the machine's name.
 * @param {string | undefined} text
 */
export function hostOf(text) {
  const written = (text ?? '').trim()
  return isIPv4(written) ? written : LOCAL
}

const DEFAULT_PORT = 4173

/** The port of PORT, 4173 without one; null if it is no port. @param {string | undefined} text */
export function portOf(text) {
  const written = (text ?? '').trim()
  if (written === '') return DEFAULT_PORT
  return /^\d{1,5}$/.test(written) && Number(written) <= 65_535 ? Number(written) : null
}

/**
 * The addresses at which a browser reaches a server on this host. For all addresses: 127.0.0.1, then those in the machine's
 * networks.
 * @param {string} host
 * @param {ReturnType<typeof networkInterfaces>} [networks]
 */
export function addressesOf(host, networks = networkInterfaces()) {
  if (host !== ALL) return [host]
  const outside = Object.values(networks)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
  return [LOCAL, ...outside.map(({ address }) => address)]
}
