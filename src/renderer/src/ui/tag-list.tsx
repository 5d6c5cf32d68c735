import { Chip } from './chip'

/** A post's tags, each once. Blank ones, which an import may bring, are none. */
export function TagList({ tags, className = '' }: { tags: readonly string[]; className?: string }) {
  const shown = new Set(tags.filter((tag) => tag.trim() !== ''))
  if (shown.size === 0) return null
  return (
    <ul aria-label="Tags" className={`flex min-w-0 flex-wrap gap-1.5 ${className}`}>
      {[...shown].map((tag) => (
        <li key={tag} dir="auto" className="max-w-full">
          <Chip>{tag}</Chip>
        </li>
      ))}
    </ul>
  )
}
