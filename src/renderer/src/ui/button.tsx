import type { ComponentProps } from 'react'

export type ButtonLook = 'solid' | 'outline' | 'success' | 'danger' | 'danger-outline'

const BASE =
  'inline-flex min-h-12 items-center justify-center gap-2.5 rounded-full px-5 py-2.5 sm:px-6 font-medium transition duration-200 ease-out active:translate-y-px'

// Colours that the system forces take the backgrounds away: a border is left to tell a button from a text.
const LOOKS: Record<ButtonLook, string> = {
  solid: 'forced-colors:border bg-accent text-on-accent hover:bg-accent-strong disabled:hover:bg-accent',
  outline: 'border border-edge text-ink hover:border-ink hover:bg-surface',
  success: 'forced-colors:border bg-success text-on-status',
  danger: 'forced-colors:border bg-danger text-on-status',
  // For what loses something beside a better choice, so that the two do not shout at each other.
  'danger-outline': 'border border-danger/50 text-danger hover:border-danger hover:bg-danger/8',
}

/** The classes of everything that looks like a button, links among them. */
export function buttonClass(look: ButtonLook = 'solid'): string {
  return `${BASE} ${LOOKS[look]}`
}

type ButtonProps = ComponentProps<'button'> & { look?: ButtonLook }

/** A push button; it submits nothing unless its `type` says so. */
export function Button({ look = 'solid', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={`${buttonClass(look)} ${className}`} {...rest} />
}
