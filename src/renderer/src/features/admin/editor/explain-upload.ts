import { formatSize } from '@/domain/size'

type Upload = {
  /** Stored size in characters. */
  size: number
  isReplacement: boolean
  /** A sentence about a loss, such as an animation. */
  note: string | null
  /** The names of the other files of the upload. */
  leftOut: readonly string[]
}

/** More names would not fit into a toast. */
const MOST_NAMES = 3

function explainLeftOut(files: readonly string[]): string | null {
  if (files.length === 0) return null
  const more = files.length - MOST_NAMES
  const names = files.slice(0, MOST_NAMES).map((name) => `“${name}”`)
  return more > 0
    ? `A post can have only one image. Not added: ${names.join(', ')}, and ${more} more.`
    : `A post can have only one image. Not added: ${names.join(', ')}.`
}

export function explainUpload({ size, isReplacement, note, leftOut }: Upload): string {
  const done = isReplacement
    ? `Featured image replaced (${formatSize(size)}).`
    : `Featured image added (${formatSize(size)}).`
  return [done, explainLeftOut(leftOut), note].filter(Boolean).join(' ')
}
