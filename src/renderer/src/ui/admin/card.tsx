import type { ReactNode } from 'react'

type CardProps = { title: string; className?: string; children: ReactNode }

export function Card({ title, className = '', children }: CardProps) {
  return (
    <section
      className={`min-w-0 rounded-2xl border border-rule bg-surface p-5 shadow-card sm:p-6 ${className}`}
    >
      <h3 className="text-lg">{title}</h3>
      <div className="mt-3 sm:mt-4">{children}</div>
    </section>
  )
}
