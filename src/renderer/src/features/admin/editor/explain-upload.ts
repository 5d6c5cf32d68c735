import { formatSize } from '@/domain/size'

type Upload = {
  /** Stored size in characters. */
  size: number
  /** Whether the post had another image. */
  isReplacement: boolean
  /** Names a loss, such as an animation. */
  note: string | null
  /** The names of the other files of the upload. */
  leftOut: readonly string[]
}

/** More names would not fit into a toast. */
const MOST_NAMES = 3

function namesOf(files: readonly string[]): string {
  const more = files.length - MOST_NAMES
  const names = files.slice(0, MOST_NAMES).map((name) => `“${name}”`)
  return [...names, ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

/** The message after an upload, with the files that it left out. */
export function explainUpload({ size, isReplacement, note, leftOut }: Upload): string {
  return [
    isReplacement
      ? `Featured image replaced (${formatSize(size)}).`
      : `Featured image added (${formatSize(size)}).`,
    leftOut.length > 0 && `A post can have only one image. Not added: ${namesOf(leftOut)}.`,
    note,
  ]
    .filter(Boolean)
    .join(' ')
}
