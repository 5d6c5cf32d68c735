import { type ReactNode, useId, useState } from 'react'
import type { IconType } from 'react-icons'
import { LuCalendarClock, LuDownload, LuPause, LuPlay, LuSend, LuTrash2, LuUndo2 } from 'react-icons/lu'
import { formatMoment } from '@/domain/moment'
import { formatInstant } from '@/domain/publishing/instant'
import { instantOfLocal, localOfInstant, nextMorning } from '@/domain/publishing/local-time'
import type { PlanEntry } from '@/domain/publishing/publish-plan'
import { QUIET_BUTTON } from '@/ui/button'
import { Chip } from '@/ui/chip'
import { Field } from '@/ui/field'
import { BothTexts } from './both-texts'
import { type Choice, type Group, scheduledTime, titleOfEntry } from './choices'
import type { Sides } from './read-sides'
import { explainState } from './words'

/** The chips of groups for which the state is less precise. */
const GROUP_CHIPS: Partial<Record<Group, string>> = { held: 'held back', scheduled: 'scheduled' }

type PlanRowProps = {
  entry: PlanEntry
  group: Group
  sides: Sides
  choice: Choice
  /** Whether anything may be published or removed. */
  isWritable: boolean
  onChoose: (choice: Choice) => void
  /** Asks before removing the post. */
  onRemove: (isRemoved: boolean) => void
  onHold: (isHeld: boolean) => void
  onGet: () => void
}

/** One post of the plan: its state, the difference, and the owner's choices. */
export function PlanRow(props: PlanRowProps) {
  const { entry, group, sides, choice, isWritable, onChoose } = props
  const { state, local, published } = entry
  const { hasTexts, readAt } = sides
  const { isTicked = entry.isSelected, isRemoved = false, at } = choice
  const stateId = useId()
  const time = scheduledTime(entry, readAt)
  // Nobody chooses between two texts without seeing both.
  const isSeen = group === 'ready' || (group === 'undecided' && hasTexts)
  const canTick = isWritable && local !== null && isSeen
  const isChosen = canTick && isTicked
  const isCompared = hasTexts && local && published && group !== 'impossible' && group !== 'scheduled'
  const heading: ReactNode = (
    <>
      <span dir="auto" className="line-clamp-2 min-w-0 font-display text-ink wrap-anywhere">
        {titleOfEntry(entry)}
      </span>
      <Chip>{isRemoved ? 'will be removed' : (GROUP_CHIPS[group] ?? state)}</Chip>
    </>
  )
  return (
    <li className="grid gap-1 px-5 py-4 sm:px-6">
      {canTick ? (
        <label className="flex min-h-8 cursor-pointer items-start gap-x-3 py-0.5">
          <input
            type="checkbox"
            checked={isChosen}
            aria-describedby={stateId}
            onChange={(event) => onChoose({ isTicked: event.target.checked })}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">{heading}</span>
        </label>
      ) : (
        <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">{heading}</div>
      )}
      <div className={`grid gap-2 ${canTick ? 'sm:pl-8' : ''}`}>
        <p id={stateId} className="text-sm text-soft">
          {isRemoved
            ? 'This post will be removed from your site. The repository’s history keeps its text.'
            : group !== 'scheduled' && explainState(entry)}
          {time !== null && ` Your site shows it from ${formatMoment(Date.parse(time))}.`}
        </p>
        {isCompared && (
          <BothTexts published={published.post} local={local} isOpen={state === 'both changed'} />
        )}
        {(isChosen || group === 'scheduled') && at !== undefined && (
          <ScheduleField at={at} isScheduled={time !== null} onChange={(at) => onChoose({ at })} />
        )}
        <RowButtons {...props} time={time} isChosen={isChosen} isRemoved={isRemoved} />
      </div>
    </li>
  )
}

type RowButtonsProps = PlanRowProps & { time: string | null; isChosen: boolean; isRemoved: boolean }

function RowButtons(props: RowButtonsProps) {
  const { entry, group, sides, choice, time, isWritable, isChosen, isRemoved } = props
  const { onChoose, onRemove, onHold, onGet } = props
  const { state, published } = entry
  const canGet = sides.hasTexts && published !== null && group === 'undecided' && !isRemoved
  const isOpen = choice.at !== undefined
  // A post that the site shows keeps its time.
  const canSchedule = isChosen ? !published || time !== null : isWritable && group === 'scheduled'
  const [canOpen, canClose] = [canSchedule && !isOpen, canSchedule && isOpen]
  const button = (Icon: IconType, label: string, onClick: () => void) => (
    <button
      key={label}
      type="button"
      aria-label={`${label}: ${titleOfEntry(entry)}`}
      className={`${QUIET_BUTTON} -mx-1 text-sm`}
      onClick={onClick}
    >
      <Icon aria-hidden className="size-4" />
      {label}
    </button>
  )
  const buttons = [
    isWritable && group === 'ready' && button(LuPause, 'Hold back', () => onHold(true)),
    isWritable && group === 'held' && button(LuPlay, 'Stop holding back', () => onHold(false)),
    canOpen &&
      button(LuCalendarClock, 'Publish at…', () => onChoose({ at: time ?? nextMorning(new Date()) })),
    canOpen &&
      time !== null &&
      button(LuSend, 'Publish now', () => onChoose({ at: formatInstant(new Date()) })),
    canClose &&
      button(LuUndo2, time === null ? 'Publish now' : 'Keep its time', () => onChoose({ at: undefined })),
    canGet && button(LuDownload, 'Get it', onGet),
    isWritable &&
      canGet &&
      state === 'only on the site' &&
      button(LuTrash2, 'Remove from the site', () => onRemove(true)),
    isRemoved && button(LuUndo2, 'Keep it', () => onRemove(false)),
  ].filter((each) => each !== false)
  if (buttons.length === 0) return null
  return <div className="-my-1 -ml-2 flex flex-wrap gap-x-1">{buttons}</div>
}

type ScheduleFieldProps = {
  /** An instant in UTC; null: none is entered. */
  at: string | null
  isScheduled: boolean
  onChange: (at: string | null) => void
}

const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** `isScheduled`: the post has a time already. */
function explain(at: string | null, isScheduled: boolean): string {
  if (at === null)
    return isScheduled
      ? 'Without a day and a time, it keeps its time.'
      : 'Without a day and a time, it is published right away.'
  if (Date.parse(at) <= Date.now()) return 'This time has passed, so it is published right away.'
  return `Your site shows it at ${formatMoment(Date.parse(at))} or up to an hour later. In a public repository, its text can be read before then.`
}

/** When the site shows a post first, in the owner's day and time. */
function ScheduleField({ at, isScheduled, onChange }: ScheduleFieldProps) {
  const [text, setText] = useState(at === null ? '' : localOfInstant(Date.parse(at)))
  const change = (next: string) => {
    setText(next)
    onChange(instantOfLocal(next))
  }
  return (
    <div className="grid gap-2 text-sm">
      <div className="max-w-72">
        <Field label={`Publish at (${timeZone()})`}>
          <input type="datetime-local" value={text} onChange={(event) => change(event.target.value)} />
        </Field>
      </div>
      <p className="text-soft">{explain(at, isScheduled)}</p>
    </div>
  )
}
