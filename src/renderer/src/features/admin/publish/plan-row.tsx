import { scheduledTime, type Tick } from '@publishing/change'
import type { PlanEntry, PlanState } from '@publishing/plan'
import { formatInstant } from '@publishing/times/instant'
import { instantOfLocal, localOfInstant, nextMorning } from '@publishing/times/local-time'
import { useContext, useId, useMemo, useState } from 'react'
import type { IconType } from 'react-icons'
import { LuCalendarClock, LuDownload, LuSend, LuTrash2, LuUndo2 } from 'react-icons/lu'
import { commentNotice } from '@/domain/markup/comments'
import type { TextRange } from '@/domain/markup/writing/lines'
import { writingNotes } from '@/domain/markup/writing/writing-notes'
import { titleOf } from '@/domain/post/post'
import { counted } from '@/domain/text/counted'
import { formatMoment } from '@/domain/text/moment'
import { QUIET_BUTTON } from '@/ui/button'
import { Field } from '@/ui/field'
import { MarkupContext } from '@/ui/markup/use-markup'
import { Differences } from './differences'

/** What a state means, where the row's section does not say it. */
const SENTENCES: Partial<Record<PlanState, string>> = {
  'older here': 'Your site has a newer version.',
  'both changed': 'The two versions differ, and Inkfolio can’t tell which is newer. Choose one.',
  'removed from the site': 'This post was removed from your site. Tick it to publish it again.',
  'only on the site': 'This post is on your site, but not here.',
}

/** The title of an entry's post; of an unreadable file, its path. */
export const titleOfEntry = ({ id, local, published, state }: PlanEntry): string =>
  state === 'unreadable' ? `content/${id}` : titleOf(local ?? published?.post ?? { title: '' })

type PlanRowProps = {
  entry: PlanEntry
  tick: Tick | null
  /** Whether the difference is open at first. */
  isOpen: boolean
  /** Whether anything may be published or removed. */
  isWritable: boolean
  /** The name of a post that will not be on the site; null for one that will be. */
  nameOff: (id: string) => string | null
  onTick: (tick: Tick | null) => void
  /** Opens the editor with this part of the text selected. */
  onEdit: (selection: TextRange) => void
  /** Asks before removing the post from the site. */
  onRemove: () => void
  onGet: () => void
  onDelete: () => void
}

/** One post of the plan: its state, the difference, and the owner's choices. */
export function PlanRow(props: PlanRowProps) {
  const { entry, tick, isOpen, isWritable, nameOff, onTick, onEdit, onRemove, onGet, onDelete } = props
  const { id, state, local, published, onto, why, needsNewId } = entry
  const { format } = useContext(MarkupContext)
  const stateId = useId()
  const scheduled = scheduledTime(entry, Date.now())
  const isRemoved = tick?.action === 'remove'
  const canTick = isWritable && local !== null && why === null && state !== 'same'
  const isTicked = tick?.action === 'publish'
  const text = canTick ? local.content : ''
  // A text with its pictures is long, and each tick renders all rows.
  const comments = useMemo(() => commentNotice(text, format)?.why, [text, format])
  const publish = (publishAt?: string) =>
    onTick({ id, action: 'publish', onto, ...(publishAt !== undefined && { publishAt }) })
  const title = titleOfEntry(entry)
  const sentences = [
    isRemoved
      ? 'It will be removed from your site. The repository’s history keeps its text.'
      : (why ?? SENTENCES[state]),
    !isRemoved && comments,
    needsNewId && 'Save its text as a new post, which gets a new id.',
    scheduled !== null && `Your site shows it from ${formatMoment(Date.parse(scheduled))}.`,
  ].filter(Boolean)

  const button = (isShown: boolean, Icon: IconType, label: string, onClick: () => void) =>
    isShown && (
      <button
        type="button"
        aria-label={`${label}: ${title}`}
        className={`${QUIET_BUTTON} -mx-1 text-sm`}
        onClick={onClick}
      >
        <Icon aria-hidden className="size-4" />
        <span>{label}</span>
      </button>
    )
  // A post that the site shows keeps its time.
  const canSchedule = state === 'same' ? isWritable : isTicked && (!published || scheduled !== null)
  const isTimed = canSchedule && tick?.publishAt !== undefined
  const undoTime = () => (state === 'same' ? onTick(null) : publish())
  const canGet = published !== null && !isRemoved && (local === null || /older|both/.test(state))
  return (
    <li className="grid py-1">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: of a post that cannot be ticked it is only a line. */}
      <label className={`flex min-h-11 items-start gap-x-3 py-2.5 ${canTick ? 'cursor-pointer' : ''}`}>
        {canTick && (
          <input
            type="checkbox"
            checked={isTicked}
            aria-describedby={stateId}
            onChange={(event) => (event.target.checked ? publish() : onTick(null))}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
        )}
        <span dir="auto" className="line-clamp-2 min-w-0 font-display text-ink wrap-anywhere">
          {title}
        </span>
      </label>
      <div className={`-mt-1.5 grid gap-2 has-[>:not(:empty)]:pb-3 ${canTick ? 'sm:pl-8' : ''}`}>
        <p id={stateId} className="text-sm text-soft wrap-anywhere empty:hidden">
          {sentences.join(' ')}
        </p>
        {canTick && published && (
          <Differences published={published.post} local={local} isOpen={isOpen || state === 'both changed'} />
        )}
        {canTick && !isRemoved && <Notes {...{ text, nameOff, onEdit }} isOpen={isOpen || isTicked} />}
        {isTimed && tick?.publishAt && <ScheduleField at={tick.publishAt} onChange={publish} />}
        <div className="-my-1 -ml-2 flex flex-wrap gap-x-1 empty:hidden">
          {button(
            canSchedule && !isTimed,
            LuCalendarClock,
            scheduled === null ? 'Publish at…' : 'Change its time…',
            () => publish(scheduled ?? nextMorning(new Date())),
          )}
          {button(canSchedule && !isTimed && scheduled !== null, LuSend, 'Publish now', () =>
            publish(formatInstant(new Date())),
          )}
          {button(isTimed, LuUndo2, scheduled === null ? 'Publish now' : 'Keep its time', undoTime)}
          {button(canGet, LuDownload, 'Get it', onGet)}
          {button(isWritable && state === 'removed from the site', LuTrash2, 'Delete here', onDelete)}
          {button(isWritable && !isRemoved && local === null, LuTrash2, 'Remove from the site', onRemove)}
          {button(isRemoved, LuUndo2, 'Keep it', () => onTick(null))}
        </div>
      </div>
    </li>
  )
}

type NotesProps = { text: string; isOpen: boolean } & Pick<PlanRowProps, 'nameOff' | 'onEdit'>

/** What to look at before publishing. Each note leads to its place in the editor. */
function Notes({ text, isOpen, nameOff, onEdit }: NotesProps) {
  const { format } = useContext(MarkupContext)
  // A text with its pictures is long, and each tick renders all rows.
  const notesFor = useMemo(() => writingNotes(text, format), [text, format])
  const notes = notesFor(nameOff)
  if (notes.length === 0) return null
  return (
    <details open={isOpen}>
      <summary className="w-fit cursor-pointer py-1 font-display text-soft hover:text-ink">
        {`Before you publish: ${counted(notes.length, 'note')}`}
      </summary>
      <ul className="grid justify-items-start">
        {notes.map((note) => (
          <li key={`${note.start} ${note.text}`}>
            <button
              type="button"
              className="min-h-9 py-1 text-left text-sm text-soft underline decoration-edge underline-offset-4 wrap-anywhere hover:text-ink"
              onClick={() => onEdit(note)}
            >
              {note.text}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** When the site shows a post first, in the owner's day and time. `at`: an instant in UTC. */
function ScheduleField({ at, onChange }: { at: string; onChange: (at: string) => void }) {
  const [text, setText] = useState(() => localOfInstant(Date.parse(at)))
  const change = (next: string) => {
    setText(next)
    const instant = instantOfLocal(next)
    if (instant !== null) onChange(instant)
  }
  const explanation =
    Date.parse(at) <= Date.now()
      ? 'That time has passed, so your site shows it right away.'
      : `Your site shows it at ${formatMoment(Date.parse(at))} or up to an hour later. In a public repository, its text can be read before then.`
  return (
    <div className="grid gap-2 text-sm">
      <div className="max-w-72">
        <Field label={`Publish at (${timeZone()})`}>
          <input type="datetime-local" value={text} onChange={(event) => change(event.target.value)} />
        </Field>
      </div>
      <p className="text-soft">{explanation}</p>
    </div>
  )
}
