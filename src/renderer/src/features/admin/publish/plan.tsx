import { type ReactNode, useState } from 'react'
import { LuCircleCheck, LuCloudOff, LuTriangleAlert } from 'react-icons/lu'
import { titleOf } from '@/domain/post'
import type { PlanEntry } from '@/domain/publishing/publish-plan'
import { platform } from '@/platform/current'
import { isStoreBlocked } from '@/storage/admin/usage'
import { useDialogs } from '@/ui/admin/dialogs'
import { Button } from '@/ui/button'
import { EMPTY_BOX } from '@/ui/empty-box'
import { type Choices, type Group, groupOf, NO_CHOICES, selectionOf } from './choices'
import { PlanRow } from './plan-row'
import type { Sides } from './read-sides'
import { StateCard } from './state-card'
import { counted, publishLabel } from './words'
import { writingRefusal } from './writing-refusal'

type PlanProps = {
  sides: Sides
  onPublish: (choices: Choices, upTo: 'push' | 'write') => void
  onRead: () => void
  onCreate: () => void
  onHold: (entry: PlanEntry, isHeld: boolean) => void
  onGet: (entry: PlanEntry) => void
}

/** Rendering thousands of rows would block the page. */
const MOST_SHOWN = 100

const GROUPS: readonly { group: Group; title: string; text?: string }[] = [
  { group: 'ready', title: 'Ready to publish' },
  { group: 'undecided', title: 'Your choice', text: 'Nothing happens to these unless you choose it.' },
  { group: 'held', title: 'Held back' },
  { group: 'impossible', title: 'Cannot be published' },
]

const PLACE = platform.publishing.repository ? 'on this computer' : 'in this browser'

/** The plan: what differs between here and the site, and one press that publishes what is ticked. */
export function Plan({ sides, onPublish, onRead, onCreate, onHold, onGet }: PlanProps) {
  const { plan, stored, editedFrom, folder, hasTexts, isHeldKnown, publishedCount } = sides
  const { confirm } = useDialogs()
  const [choices, setChoices] = useState(NO_CHOICES)
  const selection = selectionOf(plan, choices)
  const refusal = writingRefusal(stored, isStoreBlocked())
  const count = selection.publish.length + selection.remove.length
  const same = plan.filter((entry) => groupOf(entry) === 'same')
  const isIdle = plan.length === same.length

  const change = (next: (now: Choices) => Partial<Choices>) => setChoices((now) => ({ ...now, ...next(now) }))
  const schedule = (id: string, at: string | null) =>
    change(({ at: times }) => {
      const next = new Map(times)
      if (at === null) next.delete(id)
      else next.set(id, at)
      return { at: next }
    })
  const remove = async ({ id, there }: PlanEntry, isRemoved: boolean) => {
    const question = {
      title: 'Remove this post from your site?',
      body: (
        <>
          <p dir="auto" className="line-clamp-3 font-display text-ink">
            {titleOf(there?.post ?? { title: '' })}
          </p>
          <p>
            Visitors cannot read it any more. The repository's history keeps its text, and so may web
            archives.
          </p>
        </>
      ),
      action: 'Remove it',
    }
    if (isRemoved && !(await confirm(question))) return
    change(({ removed }) => {
      const next = new Set(removed)
      if (isRemoved) next.add(id)
      else next.delete(id)
      return { removed: next }
    })
  }

  if (plan.length === 0 && refusal === null) return null
  if (plan.length === 0 && !isStoreBlocked() && stored.problem === null)
    return (
      <div className={EMPTY_BOX}>
        <h3 className="text-xl">Nothing to publish yet</h3>
        <p className="mt-2 mb-6 text-soft">Write your first post. Nobody sees it before you publish it.</p>
        <Button onClick={onCreate}>Write a post</Button>
      </div>
    )

  return (
    <>
      {!hasTexts && <SiteSilent onRead={onRead} />}
      {refusal !== null && (
        <StateCard title="Nothing can be published from here" Icon={LuTriangleAlert} tone="danger">
          <p>
            {refusal} So nothing is published or removed.
            {plan.some(({ there }) => there) && ' Posts of your site can still be fetched below.'}
          </p>
        </StateCard>
      )}
      {isIdle && refusal === null && (
        <StateCard
          title="Everything is on your site"
          Icon={LuCircleCheck}
          tone="success"
          actions={
            <Button variant="outline" onClick={onRead}>
              Look again
            </Button>
          }
        >
          <p>
            {same.length === 1 ? 'The one post here is' : `All ${same.length} posts here are`} the same on
            your site.
          </p>
        </StateCard>
      )}
      {!isHeldKnown && <Aside>It is not known which posts you hold back, so no new post is ticked.</Aside>}
      {publishedCount === 0 && hasTexts && selection.publish.length > 0 && (
        <Aside>
          Nothing is on your site yet. Look at what is ticked: everybody can read it once it is published.
        </Aside>
      )}
      {folder?.notices.map((notice) => (
        <Aside key={notice}>{notice}</Aside>
      ))}
      {GROUPS.map(({ group, title, text }) => {
        const entries = plan.filter((entry) => groupOf(entry) === group)
        if (entries.length === 0) return null
        const more = entries.length - MOST_SHOWN
        return (
          <section
            key={group}
            aria-label={title}
            className="rounded-2xl border border-rule bg-surface shadow-card"
          >
            <header className="flex flex-wrap items-baseline gap-x-3 px-5 pt-5 sm:px-6">
              <h3 className="text-lg">{title}</h3>
              <p className="text-sm text-faint">{counted(entries.length)}</p>
              {text && <p className="basis-full text-sm text-soft">{text}</p>}
            </header>
            <ul className="mt-2 divide-y divide-rule">
              {entries.slice(0, MOST_SHOWN).map((entry) => (
                <PlanRow
                  key={entry.id}
                  entry={entry}
                  choices={choices}
                  place={PLACE}
                  isOriginKnown={(editedFrom.get(entry.id) ?? []).length > 0}
                  hasTexts={hasTexts}
                  onTick={(isTicked) =>
                    change(({ ticked }) => ({ ticked: new Map(ticked).set(entry.id, isTicked) }))
                  }
                  onRemove={(isRemoved) => void remove(entry, isRemoved)}
                  onSchedule={(at) => schedule(entry.id, at)}
                  onHold={(isHeld) => onHold(entry, isHeld)}
                  onGet={() => onGet(entry)}
                />
              ))}
              {more > 0 && <li className="px-5 py-4 text-sm text-faint sm:px-6">and {more} more</li>}
            </ul>
            {group === 'ready' && refusal === null && publishBar()}
          </section>
        )
      })}
      {!plan.some((entry) => groupOf(entry) === 'ready') && !isIdle && refusal === null && (
        <section aria-label="Publish" className="rounded-2xl border border-rule bg-surface shadow-card">
          {publishBar()}
        </section>
      )}
      {!isIdle && same.length > 0 && (
        <p className="px-1 text-sm text-faint">
          {same.length === 1 ? 'One other post is' : `${same.length} other posts are`} the same on your site.
        </p>
      )}
    </>
  )

  function publishBar(): ReactNode {
    const onlyWrites = folder?.onlyWrites ?? null
    return (
      <div className="grid gap-3 border-t border-rule p-5 sm:p-6">
        {onlyWrites !== null && <p className="text-sm text-soft">{onlyWrites}</p>}
        {onlyWrites === null && folder && folder.unpushed.length > 0 && (
          <details className="text-sm text-soft">
            <summary className="w-fit cursor-pointer">
              This also pushes {counted(folder.unpushed.length, 'earlier commit')}
            </summary>
            <ul className="mt-2 font-mono text-[0.8125rem]">
              {folder.unpushed.map((commit) => (
                <li key={commit}>{commit}</li>
              ))}
            </ul>
          </details>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button
            className="max-sm:w-full"
            isLocked={count === 0}
            onClick={() => onPublish(choices, onlyWrites === null ? 'push' : 'write')}
          >
            {count === 0 ? 'Nothing is ticked' : publishLabel(selection)}
          </Button>
          <p className="text-sm text-faint">
            {folder
              ? onlyWrites === null
                ? `Commits and pushes ${folder.folder}.`
                : `Writes to content/ in ${folder.folder}. You commit it.`
              : 'Saves one file. The next step puts it on your site.'}
          </p>
        </div>
      </div>
    )
  }
}

function Aside({ children }: { children: ReactNode }) {
  return <p className="rounded-xl bg-wash px-5 py-3 text-sm text-ink">{children}</p>
}

function SiteSilent({ onRead }: { onRead: () => void }) {
  return (
    <StateCard
      title="Your site did not answer"
      Icon={LuCloudOff}
      actions={
        <Button variant="outline" onClick={onRead}>
          Ask again
        </Button>
      }
    >
      <p>
        This is compared with what it showed last. You can publish all the same: the command compares
        everything again before it writes.
      </p>
    </StateCard>
  )
}
