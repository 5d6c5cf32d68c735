import type { ReactNode } from 'react'
import type { CoverLook, Cover as CoverText } from '@/domain/markup/cover'

type CoverProps = {
  /** null until it is known: only the ground is shown. */
  cover: CoverText | null
  look: CoverLook
}

/**
 * The placeholder for a missing picture: the beginning of the post's text, cut off like a manuscript. The stylesheet
 * writes the words, because they are decorative: not to be read aloud, copied or found (styles/covers.css).
 */
export function Cover({ cover, look }: CoverProps) {
  return (
    <div
      aria-hidden="true"
      dir={cover?.dir}
      data-tint={look.tint}
      data-paper={look.paper}
      className={`cover cover-${cover?.kind ?? 'blank'}`}
    >
      {cover?.lines.map(toLine)}
    </div>
  )
}

function toLine(line: CoverText['lines'][number], key: number): ReactNode {
  if (typeof line === 'string') return <i key={key} data-t={line} />
  return <i key={key}>{line.map(toPiece)}</i>
}

function toPiece(piece: string | readonly [look: string, text: string], key: number): ReactNode {
  if (typeof piece === 'string') return <b key={key} data-t={piece} />
  const [look, text] = piece
  return <b key={key} className={`c-${look}`} data-t={text} />
}
