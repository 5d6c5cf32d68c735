import { useState } from 'react'
import { formatMoment } from '@/domain/moment'
import { instantOfLocal, localOfInstant } from '@/domain/publishing/local-time'
import { Field } from '@/ui/field'

type ScheduleFieldProps = {
  /** An instant in UTC; null: at once. */
  at: string | null
  onChange: (at: string | null) => void
}

const DAY_MS = 24 * 60 * 60_000

const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** When the site shows a post first, in the owner's day and time. */
export function ScheduleField({ at, onChange }: ScheduleFieldProps) {
  const [text, setText] = useState(() => localOfInstant(at === null ? Date.now() + DAY_MS : Date.parse(at)))
  const isPast = at !== null && Date.parse(at) <= Date.now()
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
      <p className="text-soft">
        {at === null
          ? 'Without a day and a time it is published at once.'
          : isPast
            ? 'This time has passed: it is published at once.'
            : `Your site shows it from ${formatMoment(Date.parse(at))}, up to an hour later. In a public repository its text can be read before that.`}
      </p>
    </div>
  )
}
