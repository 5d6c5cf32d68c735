import type { ReactNode } from 'react'

/** A label above its one control, with the control's look. */
export function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child.
    <label className="field block min-w-0">
      <span className="mb-1.5 block text-sm font-display">{label}</span>
      {children}
    </label>
  )
}
