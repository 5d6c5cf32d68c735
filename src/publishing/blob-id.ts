import { sha1 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

const SHA1_DIGITS = 40

/** git's id of a file with these bytes. `like`: another id of the repository, whose length tells its hash. */
export function blobId(bytes: Uint8Array, like: string): string {
  const hash = (like.length === SHA1_DIGITS ? sha1 : sha256).create()
  return bytesToHex(
    hash
      .update(new TextEncoder().encode(`blob ${bytes.length}\0`))
      .update(bytes)
      .digest(),
  )
}
