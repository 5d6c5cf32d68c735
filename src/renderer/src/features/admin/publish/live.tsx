import { LuExternalLink, LuRadio } from 'react-icons/lu'
import { formatDuration } from '@/domain/duration'
import type { Arrival } from '../site-watch'
import { StateCard } from './state-card'

type LiveProps = {
  arrival: Arrival
  /** The address of the site, with a slash at the end; null if it is not known. */
  site: string | null
}

/** The published posts are live: shown only once the site's own `published.json` has them. */
export function Live({ arrival: { posts, at }, site }: LiveProps) {
  return (
    <StateCard title="Live" Icon={LuRadio} tone="success" takesFocus>
      <ul className="grid gap-2">
        {posts.map(({ id, title, digest, at: since }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3">
            {digest !== null && site !== null ? (
              <a
                href={`${site}blog/${encodeURIComponent(id)}`}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-8 min-w-0 items-center gap-2 text-accent underline underline-offset-4"
              >
                <span dir="auto" className="line-clamp-1">
                  {title}
                </span>
                <LuExternalLink aria-hidden className="size-3.5 shrink-0" />
              </a>
            ) : (
              <span dir="auto" className="line-clamp-1 min-w-0 text-ink">
                {title}
              </span>
            )}
            <span className="text-sm text-faint">
              {digest === null
                ? `Removed after ${formatDuration(at - since)}`
                : `Live after ${formatDuration(at - since)}`}
            </span>
          </li>
        ))}
      </ul>
    </StateCard>
  )
}
