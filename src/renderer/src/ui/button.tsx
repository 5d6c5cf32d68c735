import type { ComponentProps } from 'react'

export type ButtonVariant = 'solid' | 'outline' | 'success' | 'danger' | 'danger-outline'

const BASE =
  'inline-flex min-h-12 items-center justify-center gap-2.5 rounded-full px-[min(1.25rem,4vw)] py-2.5 sm:px-6 font-display transition duration-200 ease-out active:translate-y-px disabled:pointer-events-none'

// Forced colours remove backgrounds: a border then marks a button.
const VARIANTS: Record<ButtonVariant, string> = {
  solid:
    'forced-colors:border bg-accent text-on-accent hover:bg-accent-strong active:bg-ink active:text-paper',
  outline: 'border border-edge text-ink hover:border-ink hover:bg-surface active:bg-wash',
  success: 'forced-colors:border bg-success text-on-status',
  danger: 'forced-colors:border bg-danger text-on-status active:bg-ink active:text-paper',
  // For a choice that loses something, beside the usual choice.
  'danger-outline':
    'border border-danger text-danger hover:bg-danger hover:text-on-status active:bg-ink active:text-paper',
}

/** Locked, but legible. Delayed, so that a short lock does not flash. */
const MUTED =
  'aria-disabled:cursor-not-allowed aria-disabled:border-transparent aria-disabled:bg-well aria-disabled:text-faint aria-disabled:delay-100 aria-disabled:active:translate-y-0 forced-colors:aria-disabled:text-[GrayText]'

/** The classes of a secondary button. */
export const QUIET_BUTTON =
  'inline-flex min-h-11 items-center gap-2 rounded-full px-3.5 font-display text-soft transition hover:bg-well hover:text-ink active:translate-y-px active:bg-wash'

/** The classes of everything that looks like a button, links among them. */
export function buttonClass(variant: ButtonVariant = 'solid'): string {
  return `${BASE} ${VARIANTS[variant]}`
}

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  /** Does nothing when pressed. Unlike with `disabled`, it keeps the focus, and its look changes. */
  isLocked?: boolean
}

/** A push button. It submits a form only with `type="submit"`. */
export function Button(props: ButtonProps) {
  const { variant = 'solid', isLocked, className = '', type = 'button', ...others } = props
  return (
    <button
      type={type}
      aria-disabled={isLocked}
      className={`${buttonClass(variant)} ${MUTED} ${className}`}
      {...others}
      onClick={isLocked ? undefined : others.onClick}
    />
  )
}
