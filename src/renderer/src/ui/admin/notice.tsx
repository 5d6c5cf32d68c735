import { type ReactNode, useRef } from 'react'
import type { IconType } from 'react-icons'
import { LuInfo, LuTriangleAlert } from 'react-icons/lu'
import { useAppear } from './motion'

type Tone = 'info' | 'danger'

const TONES: Record<Tone, { Icon: IconType; box: string; icon: string }> = {
  info: { Icon: LuInfo, box: 'border-accent bg-wash', icon: 'text-accent' },
  danger: { Icon: LuTriangleAlert, box: 'border-danger bg-danger/8', icon: 'text-danger' },
}

/** A message that the owner must see, with its actions. The title is announced when it appears. */
export function Notice({
  title,
  tone = 'info',
  heading: Heading = 'h3',
  children,
  actions,
}: {
  title: string
  /** 'danger': something went wrong. */
  tone?: Tone
  /** 'h2' above the heading of a view. */
  heading?: 'h2' | 'h3'
  children?: ReactNode
  actions?: ReactNode
}) {
  const { Icon, box, icon } = TONES[tone]
  const notice = useRef<HTMLElement>(null)
  useAppear(notice)
  return (
    <section
      ref={notice}
      data-notice
      aria-label={title}
      tabIndex={-1}
      className={`rounded-2xl border p-5 ${box}`}
    >
      <div role="alert">
        <Heading className="flex items-start gap-3">
          <Icon aria-hidden className={`size-5 mt-0.5 shrink-0 ${icon}`} />
          <span>{title}</span>
        </Heading>
      </div>
      {children && (
        <div className="mt-2 grid gap-3 sm:pl-8">
          {typeof children === 'string' ? <p>{children}</p> : children}
        </div>
      )}
      {actions && <div className="mt-4 flex flex-wrap gap-3 sm:pl-8">{actions}</div>}
    </section>
  )
}
