import { type ReactNode, useId } from 'react'
import { LuChevronDown } from 'react-icons/lu'
import type { VersionReason } from '@/domain/post/version'
import { formatMoment } from '@/domain/text/moment'
import { Chip } from '@/ui/chip'

export const REASONS: Record<VersionReason, string> = {
  saved: 'Saved',
  published: 'Published',
  replaced: 'Replaced by an import or restore',
  deleted: 'Deleted',
  'not-saved': 'Not saved',
}

type VersionRowProps = {
  /** In ms since the epoch. */
  at: number
  /** The post's title, where the list has several posts. */
  title?: string
  details: string
  isOnSite?: boolean
  isOpen: boolean
  onToggle: () => void
  /** What an open row shows. */
  children: ReactNode
}

/** A version in a list: one opens at a time. */
export function VersionRow({ at, title, details, isOnSite, isOpen, onToggle, children }: VersionRowProps) {
  const id = useId()
  return (
    // A list may have thousands, and lays out those in view. That clips outlines, which an open row's buttons have around them.
    <li
      className={`border-b border-rule last:border-0 ${isOpen ? '' : '[contain-intrinsic-size:auto_4rem] [content-visibility:auto]'}`}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
        className="group flex min-h-14 w-full items-center gap-3 py-2 text-start -outline-offset-2"
      >
        <span className="min-w-0 grow">
          {title !== undefined && (
            <span dir="auto" className="line-clamp-2 font-display text-ink group-hover:text-accent">
              {title}
            </span>
          )}
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <time
              dateTime={new Date(at).toISOString()}
              className={title === undefined ? 'font-display text-ink group-hover:text-accent' : 'text-sm'}
            >
              {formatMoment(at)}
            </time>
            <span className="text-sm">{details}</span>
            {isOnSite && <Chip>On your site</Chip>}
          </span>
        </span>
        <LuChevronDown
          aria-hidden
          className={`size-5 shrink-0 text-faint transition-transform motion-reduce:transition-none ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {isOpen && (
        <div id={id} className="grid gap-4 pb-4">
          {children}
        </div>
      )}
    </li>
  )
}
