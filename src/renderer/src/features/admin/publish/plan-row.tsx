import { type ReactNode, useId, useState } from 'react'
import { LuCalendarClock, LuDownload, LuPause, LuPlay, LuTrash2, LuUndo2 } from 'react-icons/lu'
import { titleOf } from '@/domain/post'
import type { PlanEntry } from '@/domain/publishing/publish-plan'
import { QUIET_BUTTON } from '@/ui/button'
import { Chip } from '@/ui/chip'
import { BothTexts } from './both-texts'
import { type Choices, groupOf, isTicked } from './choices'
import { ScheduleField } from './schedule-field'
import { explainState } from './words'

type PlanRowProps = {
  entry: PlanEntry
  choices: Choices
  /** 'in this browser' or 'on this computer'. */
  place: string
  /** Whether it is known what the text here was made from. */
  isOriginKnown: boolean
  /** Whether the site's text is known. */
  hasTexts: boolean
  onTick: (isTicked: boolean) => void
  onRemove: (isRemoved: boolean) => void
  onSchedule: (at: string | null) => void
  onHold: (isHeld: boolean) => void
  onGet: () => void
}

const SMALL = `${QUIET_BUTTON} -mx-1 text-sm`

/** One post of the plan: its state, the difference, and what the owner can choose. */
export function PlanRow(props: PlanRowProps) {
  const { entry, choices, place, isOriginKnown, hasTexts, onTick, onRemove, onSchedule, onHold, onGet } =
    props
  const { id, state, here, there } = entry
  const [isScheduling, setIsScheduling] = useState(choices.at.has(id))
  const stateId = useId()
  const title = titleOf(here ?? there?.post ?? { title: '' })
  const group = groupOf(entry)
  const isRemoved = choices.removed.has(id)
  const isChosen = isTicked(entry, choices)
  const canTick = group === 'ready' || (group === 'undecided' && here !== null)
  const isCompared =
    hasTexts && here && there && (state === 'changed' || state === 'both changed' || state === 'older here')
  const button = (Icon: typeof LuPause, label: string, onClick: () => void) => (
    <button type="button" aria-label={`${label}: ${title}`} className={SMALL} onClick={onClick}>
      <Icon aria-hidden size="1rem" />
      {label}
    </button>
  )
  const heading: ReactNode = (
    <>
      <span dir="auto" className="line-clamp-2 min-w-0 font-display text-ink wrap-anywhere">
        {title}
      </span>
      <Chip>{isRemoved ? 'will be removed' : group === 'held' ? 'held back' : state}</Chip>
    </>
  )
  return (
    <li className="grid gap-x-3 px-5 py-4 sm:px-6">
      {canTick ? (
        <label className="flex min-h-8 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1.5">
          <input
            type="checkbox"
            checked={isChosen}
            aria-describedby={stateId}
            onChange={(event) => onTick(event.target.checked)}
            className="size-5 shrink-0 accent-accent"
          />
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">{heading}</span>
        </label>
      ) : (
        <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1.5">{heading}</div>
      )}
      <div className={`grid gap-2 ${canTick ? 'sm:pl-8' : ''}`}>
        <p id={stateId} className="text-sm text-soft">
          {isRemoved
            ? "It will be removed from your site. The repository's history keeps its text."
            : explainState(entry, isOriginKnown, place)}
        </p>
        {isCompared && <BothTexts there={there.post} here={here} isOpen={state === 'both changed'} />}
        {isScheduling && isChosen && <ScheduleField at={choices.at.get(id) ?? null} onChange={onSchedule} />}
        <div className="-my-1 -ml-2 flex flex-wrap gap-x-1">
          {group === 'ready' && button(LuPause, 'Hold back', () => onHold(true))}
          {group === 'held' && button(LuPlay, 'Hold back no longer', () => onHold(false))}
          {canTick &&
            isChosen &&
            !there &&
            !isScheduling &&
            button(LuCalendarClock, 'Publish at…', () => setIsScheduling(true))}
          {isScheduling &&
            isChosen &&
            button(LuUndo2, 'Publish at once', () => {
              setIsScheduling(false)
              onSchedule(null)
            })}
          {hasTexts && there && group === 'undecided' && !isRemoved && button(LuDownload, 'Get it', onGet)}
          {hasTexts &&
            state === 'only on the site' &&
            !isRemoved &&
            button(LuTrash2, 'Remove from the site', () => onRemove(true))}
          {isRemoved && button(LuUndo2, 'Keep it', () => onRemove(false))}
        </div>
      </div>
    </li>
  )
}
