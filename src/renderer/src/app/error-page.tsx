import type { ReactNode } from 'react'
import { buttonClass } from '@/ui/button'

/** Shown when rendering failed: a bug. The posts are untouched. */
export function ErrorPage({ children }: { children?: ReactNode }) {
  return (
    <main className="shell flex min-h-svh flex-col items-start justify-center gap-6 py-16">
      <h1 className="text-title">Something went wrong on this page</h1>
      <p className="max-w-prose text-soft">
        This is a bug in the page, not something you did. Nothing you saved is lost. Reloading the page
        usually helps.
      </p>
      <a href={window.location.pathname} className={buttonClass()}>
        Reload the page
      </a>
      {children}
    </main>
  )
}
