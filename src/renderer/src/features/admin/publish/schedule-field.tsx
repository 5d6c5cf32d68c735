import { useState } from 'react'
import { formatMoment } from '@/domain/moment'
import { instantOfLocal, localOfInstant } from '@/domain/publishing/local-time'
import { Field } from '@/ui/field'

type ScheduleFieldProps = {
  /** An instant in UTC; null: none is entered. */
  at: string | null
  /** The time that the post has now; null for none. */
  present: string | null
  onChange: (at: string | null) => void
}

const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

function explain(at: string | null, present: string | null): string {
  if (at === null)
    return present === null
      ? 'Without a day and a time, it is published right away.'
      : 'Without a day and a time, it keeps its time.'
  if (Date.parse(at) <= Date.now()) return 'This time has passed, so it is published right away.'
  return `Your site shows it at ${formatMoment(Date.parse(at))} or up to an hour later. In a public repository, its text can be read before then.`
}

/** When the site shows a post first, in the owner's day and time. */
export function ScheduleField({ at, present, onChange }: ScheduleFieldProps) {
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
      <p className="text-soft">{explain(at, present)}</p>
    </div>
  )
}
