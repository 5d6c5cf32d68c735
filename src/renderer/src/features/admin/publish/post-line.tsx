import { LuExternalLink } from 'react-icons/lu'

type PostLineProps = {
  title: string
  /** Opens the post in a new tab. */
  href?: string | null
  fact: string
}

/** A post in a list of the Publish view, with one fact about it. */
export function PostLine({ title, href = null, fact }: PostLineProps) {
  const name = (
    <span dir="auto" className="line-clamp-1">
      {title}
    </span>
  )
  return (
    <li className="flex flex-wrap items-baseline gap-x-3">
      {href === null ? (
        <span className="min-w-0 text-ink">{name}</span>
      ) : (
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-8 min-w-0 items-center gap-2 text-accent underline underline-offset-4"
        >
          {name}
          <LuExternalLink aria-hidden className="size-3.5 shrink-0" />
        </a>
      )}
      <span className="text-sm text-faint tabular-nums">{fact}</span>
    </li>
  )
}
