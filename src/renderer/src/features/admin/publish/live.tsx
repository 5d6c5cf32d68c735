import { LuRadio } from 'react-icons/lu'
import { formatDuration } from '@/domain/duration'
import { postAddress } from '@/domain/publishing/site-files'
import type { Arrival } from '../site-watch'
import { PostLine } from './post-line'
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
        {posts.map(({ id, title, digest, at: since }) => {
          const took = formatDuration(at - since)
          if (digest === null) return <PostLine key={id} title={title} fact={`Removed after ${took}`} />
          const href = site && postAddress(site, id)
          return <PostLine key={id} title={title} href={href} fact={`Live after ${took}`} />
        })}
      </ul>
    </StateCard>
  )
}
