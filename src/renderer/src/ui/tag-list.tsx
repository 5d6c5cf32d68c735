import { CHIP, Chip } from './chip'
import { useOwnerLang } from './owner-lang'

type TagListProps = {
  tags: readonly string[]
  /** On a card a tag is cut at three lines. Below a post it is whole, with a '#'. In a line, tags that do not fit are not seen. */
  variant?: 'card' | 'post' | 'line'
  className?: string
}

const LAYOUTS = {
  card: 'flex-wrap',
  post: 'flex-wrap',
  // What wraps is below the edge. A fade would take a layer for each row.
  line: 'h-6 flex-wrap overflow-hidden forced-colors:h-6.5',
}

const LINE_TAG = `max-w-[min(100%,13rem)] truncate ${CHIP}`

/** A post's tags, each once. Blank ones, which an import may contain, are left out. */
export function TagList({ tags, variant = 'card', className = '' }: TagListProps) {
  const lang = useOwnerLang()
  const shown = new Set(tags.filter((tag) => tag.trim() !== ''))
  if (shown.size === 0) return null
  return (
    <ul aria-label="Tags" className={`flex min-w-0 gap-1.5 ${LAYOUTS[variant]} ${className}`}>
      {[...shown].map((tag) => (
        <li key={tag} lang={lang} dir="auto" className={variant === 'line' ? LINE_TAG : 'max-w-full'}>
          {variant === 'line' ? (
            tag
          ) : (
            <Chip>{variant === 'post' ? `#${tag}` : <span className="line-clamp-3">{tag}</span>}</Chip>
          )}
        </li>
      ))}
    </ul>
  )
}
