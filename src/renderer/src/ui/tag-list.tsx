import { Chip } from './chip'

type TagListProps = {
  tags: readonly string[]
  /** On a card a tag is cut at three lines. Below a post it is whole, with a '#'. In a line all fade out at its end. */
  variant?: 'card' | 'post' | 'line'
  className?: string
}

const LAYOUTS = {
  card: 'flex-wrap',
  post: 'flex-wrap',
  line: 'overflow-hidden mask-r-from-[calc(100%-1.5rem)] *:flex *:shrink-0',
}
const CUTS = { card: 'line-clamp-3', line: 'block max-w-48 truncate' }

/** A post's tags, each once. Blank ones, which an import may contain, are left out. */
export function TagList({ tags, variant = 'card', className = '' }: TagListProps) {
  const shown = new Set(tags.filter((tag) => tag.trim() !== ''))
  if (shown.size === 0) return null
  return (
    <ul aria-label="Tags" className={`flex min-w-0 gap-1.5 ${LAYOUTS[variant]} ${className}`}>
      {[...shown].map((tag) => (
        <li key={tag} dir="auto" className="max-w-full">
          <Chip>{variant === 'post' ? `#${tag}` : <span className={CUTS[variant]}>{tag}</span>}</Chip>
        </li>
      ))}
    </ul>
  )
}
