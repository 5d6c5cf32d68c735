import { failedBuild } from '@publishing/failed-build'
import { awaitedOf, nextPollIn, type SentPost } from '@publishing/site-state'
import { type ReactNode, useEffect, useState } from 'react'
import { LuCircleCheck, LuHourglass, LuRadio, LuTriangleAlert } from 'react-icons/lu'
import { titleOf } from '@/domain/post/post'
import { platform } from '@/platform/current'
import { usePosts } from '@/storage/posts'
import { Button } from '@/ui/button'
import { ActionButton } from '../action-button'
import { addressOnSite, pollSite, useSite } from '../site-watch'
import { StateCard } from './state-card'

/** How often GitHub is asked for a failed build, in ms: it answers 60 times an hour. */
const BUILD_MS = 60_000

type WaitingProps = {
  /** How the last press ended; null if there was none in this view. `commit`: null if nothing is built yet. */
  done: { readonly title: string; readonly details: ReactNode; readonly commit: string | null } | null
  /** The site's address and its repository on GitHub; null if the config has none. */
  url: string | null
  repository: string | null
  /** Shows the plan again. */
  onLook: () => void
}

/** How a press ended, the posts that the site does not show yet, and those that it has just shown. */
export function Waiting({ done, url, repository, onLook }: WaitingProps) {
  const { sent, arrived } = useSite()
  const now = Date.now()
  const awaited = awaitedOf(sent, now)
  const isAwaiting = awaited.length > 0
  const failed = useFailedBuild(repository, isAwaiting ? (done?.commit ?? null) : null)
  const isLate = isAwaiting && nextPollIn(sent, now) === null
  if (!done && !isAwaiting && arrived.length === 0) return null
  // In a browser the post is on the same site, even if the config has another address.
  const site = platform.repository ? url : import.meta.env.BASE_URL
  const again = async () => ((await pollSite()) ? null : 'Your site didn’t answer.')
  const plan = done && (
    <Button variant="outline" onClick={onLook}>
      Show the plan
    </Button>
  )
  if (failed !== null)
    return (
      <StateCard title="The build of your site failed" Icon={LuTriangleAlert} tone="danger" actions={plan}>
        <p>It is published in your repository, but your site was not built. GitHub says why:</p>
        <p className="wrap-anywhere">
          <a href={failed} target="_blank" rel="noopener noreferrer" className="text-accent underline">
            {failed}
          </a>
        </p>
      </StateCard>
    )
  if (!isAwaiting && arrived.length > 0)
    return (
      <StateCard title="Live" Icon={LuRadio} tone="success" takesFocus actions={plan}>
        <Posts posts={arrived} site={site} />
      </StateCard>
    )
  if (isLate)
    return (
      <StateCard
        title="Your site doesn’t show it yet"
        Icon={LuHourglass}
        actions={<ActionButton label="Look again" busyLabel="Looking..." onPress={again} />}
      >
        <p>Look at the newest run of the workflow Site, or at your host.</p>
        <Posts posts={awaited} site={null} />
      </StateCard>
    )
  return (
    <StateCard
      title={done?.title ?? 'Waiting for your site'}
      Icon={LuCircleCheck}
      tone="success"
      takesFocus={done !== null}
      actions={plan}
    >
      {done?.details}
      {isAwaiting && done?.commit !== null && (
        <>
          <p>
            {platform.repository && url === null
              ? 'Your config has no url, so Inkfolio can’t look at your site.'
              : 'Your site is being built. You can leave this view: Inkfolio tells you when your site shows it.'}
          </p>
          <Posts posts={awaited} site={null} />
        </>
      )}
    </StateCard>
  )
}

/** `site`: the address of a site that shows the posts; null if it does not yet. */
function Posts({ posts, site }: { posts: readonly SentPost[]; site: string | null }) {
  const { posts: local } = usePosts()
  return (
    <ul className="grid gap-2">
      {posts.map(({ id, digest }) => {
        const title = titleOf(local.find((post) => post.id === id) ?? { title: id })
        return (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3">
            <bdi className="min-w-0 text-ink wrap-anywhere">
              {site === null || digest === null ? (
                <span>{title}</span>
              ) : (
                <a
                  href={addressOnSite(site, id)}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="text-accent underline underline-offset-4"
                >
                  {title}
                </a>
              )}
            </bdi>
            {digest === null && <span className="text-sm text-faint">Removed</span>}
          </li>
        )
      })}
    </ul>
  )
}

/** The address of the failed build of a commit; null if none is known. */
function useFailedBuild(repository: string | null, commit: string | null): string | null {
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    if (commit === null) return
    const ask = platform.site.failedBuild ?? ((id) => failedBuild(repository, id, fetch.bind(window)))
    const timer = setInterval(() => void ask(commit).then(setFailed), BUILD_MS)
    return () => clearInterval(timer)
  }, [repository, commit])
  return failed
}
