import type { ComponentProps } from 'react'

type Look = 'solid' | 'outline' | 'success' | 'danger'

const BASE =
  'inline-flex min-h-12 items-center justify-center gap-2.5 rounded-full px-6 py-2.5 font-medium transition duration-200 ease-out active:translate-y-px'

const LOOKS: Record<Look, string> = {
  solid: 'bg-accent text-on-accent hover:bg-accent-strong disabled:hover:bg-accent',
  outline: 'border border-edge text-ink hover:border-ink hover:bg-surface',
  success: 'bg-success text-on-status',
  danger: 'bg-danger text-on-status',
}

/** The classes of everything that looks like a button, links among them. */
export function buttonClass(look: Look = 'solid'): string {
  return `${BASE} ${LOOKS[look]}`
}

type ButtonProps = ComponentProps<'button'> & { look?: Look }

/** A push button; it submits nothing unless its `type` says so. */
export function Button({ look = 'solid', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={`${buttonClass(look)} ${className}`} {...rest} />
}
