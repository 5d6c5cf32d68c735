import type { ReactNode } from 'react'
import { LuCircleCheck, LuCloudOff, LuTriangleAlert } from 'react-icons/lu'
import { Button } from '@/ui/button'
import { groupOf, type Selection } from './choices'
import type { Sides } from './read-sides'
import { StateCard } from './state-card'

type PlanStateProps = {
  sides: Sides
  selection: Selection
  /** Why nothing may be published; null if it may. */
  refusal: string | null
  onRead: () => void
}

/** The state of the whole plan, above its posts. */
export function PlanState({ sides, selection, refusal, onRead }: PlanStateProps) {
  const { plan, folder, hasTexts, isHeldKnown, publishedCount } = sides
  const isIdle = plan.every((entry) => groupOf(entry, sides.readAt) === 'same')
  return (
    <>
      {!hasTexts && (
        <StateCard
          title="Your site didn’t answer"
          Icon={LuCloudOff}
          actions={
            <Button variant="outline" onClick={onRead}>
              Try again
            </Button>
          }
        >
          <p>
            Your posts are compared with the posts that your site last showed. You can still publish: the
            command compares everything again before it writes.
          </p>
        </StateCard>
      )}
      {refusal !== null && (
        <StateCard title="Nothing can be published from here" Icon={LuTriangleAlert} tone="danger">
          <p>
            {refusal} Nothing is published or removed.
            {plan.some(({ published }) => published) && ' You can still get your site’s posts.'}
          </p>
        </StateCard>
      )}
      {isIdle && refusal === null && !folder?.isUnfinished && (
        <StateCard
          title={hasTexts ? 'Everything is on your site' : 'Your site had everything when it last answered'}
          Icon={LuCircleCheck}
          tone="success"
          actions={
            hasTexts && (
              <Button variant="outline" onClick={onRead}>
                Check again
              </Button>
            )
          }
        />
      )}
      {!isHeldKnown && (
        <Aside>Inkfolio can’t tell which posts you hold back, so no new post is ticked.</Aside>
      )}
      {publishedCount === 0 && hasTexts && selection.publish.length > 0 && (
        <Aside>Nothing is on your site yet. Once you publish, everyone can read the ticked posts.</Aside>
      )}
      {folder?.notices.map((notice) => (
        <Aside key={notice}>{notice}</Aside>
      ))}
    </>
  )
}

function Aside({ children }: { children: ReactNode }) {
  return <p className="rounded-xl bg-wash px-5 py-3 text-sm text-ink">{children}</p>
}
