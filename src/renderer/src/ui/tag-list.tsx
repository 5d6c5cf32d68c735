import { CHIP, Chip } from './chip'
import { useOwnerLang } from './owner-lang'
import { useWords } from './words'

type TagListProps = {
  tags: readonly string[]
  /** 'post': whole tags, each with a '#'. 'line': hides the tags that do not fit. */
  variant: 'post' | 'line'
  className?: string
}

const LINE_TAG = `max-w-[min(100%,13rem)] truncate ${CHIP}`

/** A post's tags, without duplicates and without blank tags, which an import may contain. */
export function TagList({ tags, variant, className = '' }: TagListProps) {
  const lang = useOwnerLang()
  const words = useWords()
  const shown = new Set(tags.filter((tag) => tag.trim() !== ''))
  if (shown.size === 0) return null
  const isLine = variant === 'line'
  // Tags that wrap are below the edge. A fade would take a layer for each row.
  const height = isLine ? 'h-6 overflow-hidden forced-colors:h-6.5' : ''
  return (
    <ul aria-label={words.tags} className={`flex min-w-0 flex-wrap gap-1.5 ${height} ${className}`}>
      {[...shown].map((tag) => (
        <li key={tag} lang={lang} dir="auto" className={isLine ? LINE_TAG : 'max-w-full'}>
          {isLine ? tag : <Chip>{`#${tag}`}</Chip>}
        </li>
      ))}
    </ul>
  )
}
