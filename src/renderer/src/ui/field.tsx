import type { ReactNode } from 'react'

type FieldProps = {
  label: string
  /** For a control with a visible purpose, such as a search field. */
  isLabelHidden?: boolean
  children: ReactNode
}

/** A label above its one control, with the control's look. */
export function Field({ label, isLabelHidden, children }: FieldProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child.
    <label className="field block min-w-0">
      <span className={isLabelHidden ? 'sr-only' : 'mb-1.5 block text-sm font-display'}>{label}</span>
      {children}
    </label>
  )
}
