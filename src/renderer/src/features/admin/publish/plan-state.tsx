import type { ReactNode } from 'react'
import { LuCircleCheck, LuCircleDashed, LuCloudOff, LuTriangleAlert } from 'react-icons/lu'
import { Button } from '@/ui/button'
import { type Group, groupOf, type Selection } from './choices'
import type { Sides } from './read-sides'
import { StateCard } from './state-card'

type PlanStateProps = {
  sides: Sides
  selection: Selection
  /** Why nothing may be published; null if it may. */
  refusal: string | null
  onRead: () => void
  onFinish: () => void
}

/** Groups that need no action of the owner. */
const DONE: readonly Group[] = ['same', 'scheduled']

/** The state of the whole plan, above its posts. */
export function PlanState({ sides, selection, refusal, onRead, onFinish }: PlanStateProps) {
  const { plan, folder, hasTexts, isHeldKnown, publishedCount } = sides
  const isIdle = plan.every((entry) => DONE.includes(groupOf(entry, sides.readAt)))
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
      {isIdle && refusal === null && (
        <Idle sides={sides} count={plan.length} onRead={onRead} onFinish={onFinish} />
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

type IdleProps = Pick<PlanStateProps, 'sides' | 'onRead' | 'onFinish'> & { count: number }

function titleOfIdle(hasTexts: boolean, isScheduled: boolean): string {
  if (!hasTexts) return 'Your site had everything when it last answered'
  return isScheduled ? 'Everything is on your site or scheduled' : 'Everything is on your site'
}

function Idle({ sides: { plan, folder, hasTexts, readAt }, count, onRead, onFinish }: IdleProps) {
  const isScheduled = plan.some((entry) => groupOf(entry, readAt) === 'scheduled')
  if (folder?.isUnfinished)
    return (
      <StateCard
        title="There is something left to publish"
        Icon={LuCircleDashed}
        actions={<Button onClick={onFinish}>Finish publishing</Button>}
      >
        <p>Your posts are in content/ of {folder.folder}, but not all of it is committed and pushed.</p>
      </StateCard>
    )
  const lookAgain = (
    <Button variant="outline" onClick={onRead}>
      Check again
    </Button>
  )
  return (
    <StateCard
      title={titleOfIdle(hasTexts, isScheduled)}
      Icon={LuCircleCheck}
      tone="success"
      actions={hasTexts && lookAgain}
    >
      {!isScheduled && (
        <p>
          {count === 1
            ? 'Your one post is the same on your site.'
            : `All ${count} posts are the same on your site.`}
        </p>
      )}
    </StateCard>
  )
}

function Aside({ children }: { children: ReactNode }) {
  return <p className="rounded-xl bg-wash px-5 py-3 text-sm text-ink">{children}</p>
}
