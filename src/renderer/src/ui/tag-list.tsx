import { Chip } from './chip'

type TagListProps = {
  tags: readonly string[]
  /** Whether a tag of many lines is shown whole. */
  isWhole?: boolean
  className?: string
}

/** A post's tags, each once. Blank ones, which an import may bring, are none. */
export function TagList({ tags, isWhole = false, className = '' }: TagListProps) {
  const shown = new Set(tags.filter((tag) => tag.trim() !== ''))
  if (shown.size === 0) return null
  return (
    <ul aria-label="Tags" className={`flex min-w-0 flex-wrap gap-1.5 ${className}`}>
      {[...shown].map((tag) => (
        <li key={tag} dir="auto" className="max-w-full">
          <Chip>
            <span className={isWhole ? undefined : 'line-clamp-3'}>{tag}</span>
          </Chip>
        </li>
      ))}
    </ul>
  )
}
