import { useState } from 'react'
import { counted } from '@/domain/counted'
import type { PlanEntry } from '@/domain/publishing/publish-plan'
import { isStoreBlocked } from '@/storage/admin/usage'
import { useDialogs } from '@/ui/admin/dialogs'
import { Button } from '@/ui/button'
import { EMPTY_BOX } from '@/ui/empty-box'
import { titleMessage } from '../title-message'
import {
  type Group,
  groupOf,
  NO_CHOICES,
  type Selection,
  selectionOf,
  titleOfEntry,
  withChoice,
} from './choices'
import { PlanRow } from './plan-row'
import { PlanState } from './plan-state'
import type { Sides } from './read-sides'
import type { Publishing } from './use-publish'
import { publishLabel, writingRefusal } from './words'

type PlanProps = {
  sides: Sides
  publishing: Publishing
  onCreate: () => void
}

/** Rendering thousands of rows would block the page. */
const MOST_SHOWN = 100

const GROUPS: readonly { group: Group; title: string; text?: string }[] = [
  { group: 'ready', title: 'Ready to publish' },
  { group: 'undecided', title: 'Your choice', text: 'These stay as they are unless you choose otherwise.' },
  { group: 'scheduled', title: 'Scheduled' },
  { group: 'held', title: 'Held back' },
  { group: 'impossible', title: 'Can’t be published' },
]

/** The plan: the differences from the site, and one button that publishes the ticked posts. */
export function Plan({ sides, publishing, onCreate }: PlanProps) {
  const { plan, stored, folder, readAt } = sides
  const { confirm } = useDialogs()
  const [choices, setChoices] = useState(NO_CHOICES)
  const selection = selectionOf(plan, choices, readAt)
  const publish = () => void publishing.publish(sides, choices)
  const isBlocked = isStoreBlocked()
  const refusal = writingRefusal(stored, isBlocked)
  const inGroup = (group: Group) => plan.filter((entry) => groupOf(entry, readAt) === group)
  const isSelected = Object.values(selection).some(({ length }) => length > 0)
  const isOpen = inGroup('ready').length + inGroup('undecided').length > 0
  const hasBar = refusal === null && (isSelected || isOpen || folder?.isUnfinished)

  const remove = async (entry: PlanEntry, isRemoved: boolean) => {
    const question = {
      title: 'Remove this post from your site?',
      body: titleMessage(
        'Visitors can’t read “{title}” anymore. The repository’s history keeps its text, and so may web archives.',
        titleOfEntry(entry),
      ),
      action: 'Remove it',
    }
    if (isRemoved && !(await confirm(question))) return
    setChoices((now) => withChoice(now, entry.id, { isRemoved }))
  }

  if (plan.length === 0 && stored.problem === null && !isBlocked)
    return (
      <div className={EMPTY_BOX}>
        <h3 className="text-xl">Nothing to publish yet</h3>
        <p className="mt-2 mb-6 text-soft">Write your first post. Nobody sees it until you publish it.</p>
        <Button onClick={onCreate}>Write a post</Button>
      </div>
    )

  return (
    <>
      <PlanState
        sides={sides}
        selection={selection}
        refusal={refusal}
        onRead={() => void publishing.read()}
      />
      {GROUPS.map(({ group, title, text }) => {
        const entries = inGroup(group)
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
            {/* The bar below must not cover the focus. */}
            <ul className="mt-2 divide-y divide-rule *:**:scroll-mb-36">
              {entries.slice(0, MOST_SHOWN).map((entry) => (
                <PlanRow
                  key={entry.id}
                  entry={entry}
                  group={group}
                  sides={sides}
                  choice={choices.get(entry.id) ?? {}}
                  isWritable={refusal === null}
                  onChoose={(choice) => setChoices((now) => withChoice(now, entry.id, choice))}
                  onRemove={(isRemoved) => void remove(entry, isRemoved)}
                  onHold={(isHeld) => void publishing.setHeld(entry, isHeld)}
                  onGet={() => void publishing.getPost(entry)}
                />
              ))}
              {more > 0 && (
                <li className="px-5 py-4 text-sm text-faint sm:px-6">{more} more posts are not listed.</li>
              )}
            </ul>
          </section>
        )
      })}
      {hasBar && <PublishBar selection={selection} folder={folder} onPublish={publish} />}
    </>
  )
}

type PublishBarProps = {
  selection: Selection
  folder: Sides['folder']
  onPublish: () => void
}

/** The button that publishes, and its effect. */
function PublishBar({ selection, folder, onPublish }: PublishBarProps) {
  const isEmpty = Object.values(selection).every(({ length }) => length === 0)
  const onlyWrites = folder?.onlyWrites ?? null
  // A stopped run left something to commit or push.
  const canFinish = folder?.isUnfinished === true && onlyWrites === null
  const unpushed = onlyWrites === null ? (folder?.unpushed ?? []) : []
  return (
    <div className="roomy:sticky roomy:bottom-[max(var(--strip),var(--strip-height,0px))] roomy:z-10 grid gap-3 rounded-2xl border border-rule bg-surface px-5 py-4 shadow-lift sm:px-6">
      {onlyWrites !== null && <p className="text-sm text-soft">{onlyWrites}</p>}
      {unpushed.length > 0 && (
        <p className="text-sm text-soft">This also pushes earlier commits: {unpushed.join(' · ')}</p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button className="max-sm:w-full" isLocked={isEmpty && !canFinish} onClick={onPublish}>
          {!isEmpty
            ? publishLabel(selection, onlyWrites !== null)
            : canFinish
              ? 'Finish publishing'
              : 'Nothing is ticked'}
        </Button>
        <p className="text-sm text-faint">{explain(folder)}</p>
      </div>
    </div>
  )
}

function explain(folder: Sides['folder']): string {
  if (!folder) return 'Saves one file for the next step.'
  return folder.onlyWrites === null
    ? `Commits and pushes ${folder.folder}.`
    : `Writes to content/ in ${folder.folder}. You commit it.`
}
