import { type ReactNode, useEffect, useRef } from 'react'
import type { IconType } from 'react-icons'
import { Spinner } from '@/ui/spinner'

type StateCardProps = {
  title: string
  /** A spinner if absent. */
  Icon?: IconType
  tone?: 'plain' | 'success' | 'danger'
  /** Moves the focus to the title, because the button that was pressed is gone. */
  takesFocus?: boolean
  children?: ReactNode
  actions?: ReactNode
}

const TONES = { plain: 'text-accent', success: 'text-success', danger: 'text-danger' }
const BORDERS = { plain: 'border-rule', success: 'border-rule', danger: 'border-danger/50' }

/** A state of the Publish view: its title, its meaning, and the next actions. */
export function StateCard({ title, Icon, tone = 'plain', takesFocus, children, actions }: StateCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <section
      aria-label={title}
      className={`grid gap-4 rounded-2xl border bg-surface p-5 shadow-card sm:p-6 ${BORDERS[tone]}`}
    >
      <h3 ref={heading} tabIndex={-1} className="flex items-center gap-3 text-xl">
        <span className={`grid shrink-0 ${TONES[tone]}`}>
          {Icon ? <Icon aria-hidden className="size-5.5" /> : <Spinner />}
        </span>
        <span>{title}</span>
      </h3>
      {children && <div className="grid gap-4 text-soft">{children}</div>}
      {actions && <div className="flex flex-wrap gap-3 max-sm:*:grow">{actions}</div>}
    </section>
  )
}
