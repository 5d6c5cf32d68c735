import { type ReactNode, useId } from 'react'
import type { IconType } from 'react-icons'
import { LuCalendarClock, LuDownload, LuPause, LuPlay, LuSend, LuTrash2, LuUndo2 } from 'react-icons/lu'
import { formatMoment } from '@/domain/moment'
import { titleOf } from '@/domain/post'
import { formatInstant } from '@/domain/publishing/instant'
import { nextMorning } from '@/domain/publishing/local-time'
import type { PlanEntry } from '@/domain/publishing/publish-plan'
import { QUIET_BUTTON } from '@/ui/button'
import { Chip } from '@/ui/chip'
import { BothTexts } from './both-texts'
import { type Choice, type Choices, type Group, isTicked } from './choices'
import { ScheduleField } from './schedule-field'
import { explainState } from './words'

type PlanRowProps = {
  entry: PlanEntry
  group: Group
  /** When the site shows it, if it is scheduled; else null. */
  time: string | null
  choices: Choices
  /** 'in this browser' or 'on this computer'. */
  place: string
  /** Whether it is known what the text here was made from. */
  isOriginKnown: boolean
  /** Whether the site's text is known. */
  hasTexts: boolean
  /** Whether anything may be published or removed. */
  isWritable: boolean
  onChoose: (choice: Choice) => void
  /** Asks before it removes. */
  onRemove: (isRemoved: boolean) => void
  onHold: (isHeld: boolean) => void
  onGet: () => void
}

/** One post of the plan: its state, the difference, and what the owner can choose. */
export function PlanRow(props: PlanRowProps) {
  const { entry, group, time, choices, place, isOriginKnown, hasTexts, isWritable, onChoose } = props
  const { id, state, local, published } = entry
  const stateId = useId()
  const title = titleOf(local ?? published?.post ?? { title: '' })
  const isRemoved = choices.removed.has(id)
  // Nobody chooses between two texts without seeing both.
  const isSeen = group === 'ready' || (group === 'undecided' && hasTexts)
  const canTick = isWritable && local !== null && isSeen
  const isChosen = canTick && isTicked(entry, choices)
  const isCompared = hasTexts && local && published && group !== 'impossible' && group !== 'scheduled'
  const heading: ReactNode = (
    <>
      <span dir="auto" className="line-clamp-2 min-w-0 font-display text-ink wrap-anywhere">
        {title}
      </span>
      <Chip>
        {isRemoved
          ? 'will be removed'
          : group === 'held'
            ? 'held back'
            : group === 'scheduled'
              ? group
              : state}
      </Chip>
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
            ? 'It will be removed from your site. The repository’s history keeps its text.'
            : group !== 'scheduled' && explainState(entry, isOriginKnown, place)}
          {time !== null && ` It is scheduled for ${formatMoment(Date.parse(time))}.`}
        </p>
        {isCompared && (
          <BothTexts published={published.post} local={local} isOpen={state === 'both changed'} />
        )}
        {(isChosen || group === 'scheduled') && choices.at.has(id) && (
          <ScheduleField at={choices.at.get(id) ?? null} present={time} onChange={(at) => onChoose({ at })} />
        )}
        <RowButtons {...props} title={title} isChosen={isChosen} isRemoved={isRemoved} />
      </div>
    </li>
  )
}

type RowButtonsProps = PlanRowProps & { title: string; isChosen: boolean; isRemoved: boolean }

function RowButtons(props: RowButtonsProps) {
  const { entry, group, time, choices, title, hasTexts, isWritable, isChosen, isRemoved } = props
  const { onChoose, onRemove, onHold, onGet } = props
  const { id, state, published } = entry
  const canGet = hasTexts && published !== null && group === 'undecided' && !isRemoved
  const isOpen = choices.at.has(id)
  // A post that the site shows keeps its time.
  const hasTime = isChosen ? !published || time !== null : isWritable && group === 'scheduled'
  const button = (Icon: IconType, label: string, onClick: () => void) => (
    <button
      key={label}
      type="button"
      aria-label={`${label}: ${title}`}
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
    hasTime &&
      !isOpen &&
      button(LuCalendarClock, 'Publish at…', () => onChoose({ at: time ?? nextMorning(new Date()) })),
    hasTime &&
      !isOpen &&
      time !== null &&
      button(LuSend, 'Publish now', () => onChoose({ at: formatInstant(new Date()) })),
    hasTime &&
      isOpen &&
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
