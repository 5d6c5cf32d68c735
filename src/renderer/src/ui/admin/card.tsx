import type { ReactNode } from 'react'

/** A titled panel. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-2xl border border-rule bg-surface p-5 shadow-card sm:p-6">
      <h3 className="text-lg">{title}</h3>
      <div className="mt-3 sm:mt-4">{children}</div>
    </section>
  )
}
