import { Chip } from './chip'
import { useOwnerLang } from './owner-lang'

type TagListProps = {
  tags: readonly string[]
  /** On a card a tag is cut at three lines. Below a post it is whole, with a '#'. */
  variant?: 'card' | 'post'
  className?: string
}

/** A post's tags, each once. Blank ones, which an import may contain, are left out. */
export function TagList({ tags, variant = 'card', className = '' }: TagListProps) {
  const lang = useOwnerLang()
  const shown = new Set(tags.filter((tag) => tag.trim() !== ''))
  if (shown.size === 0) return null
  return (
    <ul aria-label="Tags" className={`flex min-w-0 flex-wrap gap-1.5 ${className}`}>
      {[...shown].map((tag) => (
        <li key={tag} lang={lang} dir="auto" className="max-w-full">
          <Chip>{variant === 'post' ? `#${tag}` : <span className="line-clamp-3">{tag}</span>}</Chip>
        </li>
      ))}
    </ul>
  )
}
