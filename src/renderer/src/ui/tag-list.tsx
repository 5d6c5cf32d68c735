import { Chip } from './chip'
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
  line: 'h-6 flex-wrap overflow-hidden *:flex forced-colors:h-6.5',
}
const CUTS = { card: 'line-clamp-3', line: 'block max-w-48 truncate' }

/** A post's tags, each once. Blank ones, which an import may contain, are left out. */
export function TagList({ tags, variant = 'card', className = '' }: TagListProps) {
  const lang = useOwnerLang()
  const shown = new Set(tags.filter((tag) => tag.trim() !== ''))
  if (shown.size === 0) return null
  return (
    <ul aria-label="Tags" className={`flex min-w-0 gap-1.5 ${LAYOUTS[variant]} ${className}`}>
      {[...shown].map((tag) => (
        <li key={tag} lang={lang} dir="auto" className="max-w-full">
          <Chip>{variant === 'post' ? `#${tag}` : <span className={CUTS[variant]}>{tag}</span>}</Chip>
        </li>
      ))}
    </ul>
  )
}
