import { scheduledTime, type Tick } from '@publishing/change'
import type { PlanEntry } from '@publishing/plan'
import { type ReactNode, useId } from 'react'
import type { StoredPosts } from '@/domain/post/post'
import { counted } from '@/domain/text/counted'
import { formatMoment } from '@/domain/text/moment'
import { isStoreBlocked } from '@/storage/admin/usage'
import { useDialogs } from '@/ui/admin/dialogs'
import { Button, QUIET_BUTTON } from '@/ui/button'
import { EMPTY_BOX } from '@/ui/empty-box'
import { titleMessage } from '../title-message'
import { useDelete } from '../use-delete'
import { PlanRow, titleOfEntry } from './plan-row'
import type { PublishViewProps } from './publish-view'
import type { DoorName } from './sides'
import { gitHubToken } from './token'
import { TokenForm } from './token-form'
import type { Phase, Publishing } from './use-publish'

/** By the posts' ids. A tick whose `onto` is not the plan's is of an earlier plan, and does not hold. */
export type Ticks = ReadonlyMap<string, Tick>

type PlanProps = {
  phase: Extract<Phase, { name: 'plan' }>
  publishing: Publishing
  /** The post that the owner came from. */
  postId: string | null
  /** The repository's owner and name; null without one on GitHub. */
  repository: string | null
  ticks: Ticks
  onTicks: (change: (ticks: Ticks) => Ticks) => void
} & Pick<PublishViewProps, 'onCreate' | 'onEdit'>

/** Rendering thousands of rows would block the page. */
const MOST_SHOWN = 100

const ACTIONS: Record<DoorName, string> = {
  git: 'Commit and push',
  folder: 'Write to content/',
  github: 'Publish on GitHub',
  site: 'Save a file for the command',
}

/**
 * Why nothing may be published at all, whatever the plan says; null if it may. A store that is blocked, empty or partly
 * unreadable must never look like an owner who deleted posts.
 */
function writingRefusal({ posts, problem, rejected }: StoredPosts): string | null {
  if (isStoreBlocked()) return 'The browser is blocking storage for this site, so your posts can’t be read.'
  if (problem === 'some-rejected')
    return rejected === 1 ? '1 stored post can’t be read.' : `${rejected} stored posts can’t be read.`
  if (problem !== null) return 'Your stored posts can’t be read.'
  return posts.length === 0 ? 'There are no posts here.' : null
}

/** The effect of the ticks, in words: 'Publishes 2 posts, removes 1.' */
function effectOf(ticks: readonly Tick[]): string {
  const removed = ticks.filter(({ action }) => action === 'remove').length
  const published = ticks.length - removed
  if (published === 0) return removed === 0 ? 'Nothing is ticked.' : `Removes ${counted(removed)}.`
  return `Publishes ${counted(published)}${removed > 0 ? `, removes ${removed}` : ''}.`
}

const isReady = ({ state }: PlanEntry) => state === 'new' || state === 'changed'

/** The differences from the site, and one button that publishes the ticked posts. */
export function Plan({ phase, publishing, postId, repository, ticks, onTicks, onCreate, onEdit }: PlanProps) {
  const { sides, sentence, needsToken } = phase
  const { entries } = sides.plan
  const { confirm } = useDialogs()
  const deletePosts = useDelete()
  const refusal = writingRefusal(sides.stored)
  const tickOf = (entry: PlanEntry): Tick | null => {
    const tick = ticks.get(entry.id)
    return tick && tick.onto === entry.onto ? tick : null
  }
  const ticked = refusal === null ? entries.flatMap((entry) => tickOf(entry) ?? []) : []
  const setTick = ({ id }: PlanEntry, tick: Tick | null) =>
    onTicks((now) => {
      const next = new Map(now)
      if (tick) next.set(id, tick)
      else next.delete(id)
      return next
    })
  const remove = async (entry: PlanEntry) => {
    const question = {
      title: 'Remove this post from your site?',
      body: titleMessage(
        'Visitors can’t read “{title}” anymore. The repository’s history keeps its text, and so may web archives.',
        titleOfEntry(entry),
      ),
      action: 'Remove it',
    }
    const { id, onto } = entry
    if (await confirm(question)) setTick(entry, { id, action: 'remove', onto })
  }
  const titles = new Map(entries.map((entry) => [entry.id, titleOfEntry(entry)]))
  const willBeOnSite = (entry: PlanEntry) =>
    tickOf(entry) ? tickOf(entry)?.action === 'publish' : entry.published?.isDraft === false
  const siteNames = new Set(
    entries.filter(willBeOnSite).flatMap(({ id, published }) => [id, published?.slug]),
  )
  const row = (entry: PlanEntry) => (
    <PlanRow
      key={entry.id}
      entry={entry}
      tick={tickOf(entry)}
      isOpen={entry.id === postId}
      isWritable={refusal === null}
      nameOff={(id) => (siteNames.has(id) || id === entry.id ? null : (titles.get(id) ?? id))}
      onTick={(tick) => setTick(entry, tick)}
      onEdit={(selection) => onEdit(entry.id, selection)}
      onRemove={() => void remove(entry)}
      onGet={() => void publishing.getPost(sides, entry)}
      onDelete={() =>
        entry.local &&
        void deletePosts([entry.local]).then((isGone) => {
          if (isGone) void publishing.read()
        })
      }
    />
  )
  const selectAll = (posts: readonly PlanEntry[]) => {
    const all = posts.map((entry): [string, Tick] => {
      const { id, onto } = entry
      return [id, tickOf(entry) ?? { id, action: 'publish', onto }]
    })
    onTicks((now) => new Map([...now, ...all]))
  }
  const now = Date.now()
  const shown = entries.filter((entry) => entry.state !== 'same' || scheduledTime(entry, now) !== null)
  const [first] = shown.filter((entry) => entry.id === postId && isReady(entry))
  const rest = shown.filter((entry) => entry !== first)
  const of = (...states: readonly string[]) => rest.filter(({ state }) => states.includes(state))
  const sections = [
    { title: 'Changed', entries: of('changed'), canSelectAll: true },
    { title: 'New', entries: of('new'), canSelectAll: true },
    {
      title: 'Your choice',
      entries: of('both changed', 'older here', 'removed from the site', 'only on the site'),
    },
    { title: 'Scheduled', entries: of('same') },
    { title: 'Can’t be published', entries: of('cannot be published', 'unreadable') },
  ].filter((section) => section.entries.length > 0)
  const others = (
    <div className="grid gap-8">
      {sections.map(({ title, entries: all, canSelectAll = false }) => (
        <Section
          key={title}
          title={title}
          onSelectAll={canSelectAll && refusal === null && all.length > 1 ? () => selectAll(all) : null}
        >
          {all.slice(0, MOST_SHOWN).map(row)}
          {all.length > MOST_SHOWN && (
            <li className="py-4 text-sm text-faint">{`Not listed: ${counted(all.length - MOST_SHOWN)} more.`}</li>
          )}
        </Section>
      ))}
    </div>
  )

  if (entries.length === 0 && sides.stored.problem === null && !isStoreBlocked())
    return (
      <div className={EMPTY_BOX}>
        <h3 className="text-xl">Nothing to publish yet</h3>
        <p className="mt-2 mb-6 text-soft">Write your first post. Nobody sees it until you publish it.</p>
        <Button onClick={onCreate}>Write a post</Button>
      </div>
    )

  const doorName = publishing.canUseGitHub ? 'github' : sides.from
  const times = ticked.flatMap(({ id, publishAt }) => {
    const entry = entries.find((each) => each.id === id)
    return publishAt && entry && Date.parse(publishAt) > now
      ? [`“${titleOfEntry(entry)}”: ${formatMoment(Date.parse(publishAt))}.`]
      : []
  })
  return (
    <>
      {sentence !== null && !needsToken && (
        <p role="alert" className="rounded-xl bg-wash px-5 py-3 text-ink wrap-anywhere">
          {sentence}
        </p>
      )}
      {refusal !== null && (
        <p role="alert" className="text-danger">
          {`${refusal} Nothing is published or removed.${
            entries.some(({ published }) => published) ? ' You can still get your site’s posts.' : ''
          }`}
        </p>
      )}
      {refusal === null && shown.length === 0 && <p className="text-soft">Everything is on your site.</p>}
      {first && (
        <ul className="rounded-2xl border border-rule bg-surface px-5 shadow-card sm:px-6">{row(first)}</ul>
      )}
      {first && rest.length > 0 ? (
        <details>
          <summary className="w-fit cursor-pointer py-2 font-display text-soft hover:text-ink">
            {rest.length === 1 ? 'One other post differs' : `${rest.length} other posts differ`}
          </summary>
          <div className="mt-4">{others}</div>
        </details>
      ) : (
        others
      )}
      {refusal === null && shown.length > 0 && (
        <div className="roomy:sticky roomy:bottom-[calc(max(var(--strip),var(--strip-height,0px))+var(--toasts,0px))] roomy:z-10 grid gap-3 rounded-2xl border border-rule bg-surface px-5 py-4 shadow-lift sm:px-6">
          {needsToken && repository !== null ? (
            <TokenForm
              repository={repository}
              why={sentence}
              onToken={(token) => {
                gitHubToken.set(token)
                if (ticked.length > 0) void publishing.press(sides, ticked)
                else publishing.showPlan(sides)
              }}
              onCancel={() => publishing.showPlan(sides)}
            />
          ) : (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
              <Button
                className="max-sm:w-full"
                isLocked={ticked.length === 0}
                onClick={() => void publishing.press(sides, ticked)}
              >
                {ACTIONS[doorName]}
              </Button>
              <p className="text-sm text-faint">{[effectOf(ticked), ...times].join(' ')}</p>
              {doorName === 'github' && ticked.length > 0 && (
                <button
                  type="button"
                  className={`${QUIET_BUTTON} -mx-3.5 text-sm sm:ml-auto`}
                  onClick={() => void publishing.press(sides, ticked, true)}
                >
                  {ACTIONS.site}
                </button>
              )}
            </div>
          )}
        </div>
      )}
    </>
  )
}

type SectionProps = { title: string; onSelectAll: (() => void) | null; children: ReactNode }

function Section({ title, onSelectAll, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <header className="flex flex-wrap items-baseline gap-x-3">
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        {onSelectAll && (
          <button type="button" className={`${QUIET_BUTTON} -my-2 text-sm`} onClick={onSelectAll}>
            {`Select all ${title.toLowerCase()}`}
          </button>
        )}
      </header>
      {/* The bar below must not cover the focus. */}
      <ul className="divide-y divide-rule **:scroll-mb-36">{children}</ul>
    </section>
  )
}
