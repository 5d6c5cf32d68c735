import type { ReactNode } from 'react'
import { buttonClass } from '@/ui/button'

/** Shown when rendering failed: a bug. The posts are untouched. */
export function ErrorPage({ children }: { children?: ReactNode }) {
  return (
    <main className="shell flex min-h-svh flex-col items-start justify-center gap-6 py-16">
      <h1 className="text-title">Something broke on this page</h1>
      <p className="max-w-prose text-soft">
        It is a mistake in the page, not in anything you did, and nothing that was saved is lost. Loading the
        page again usually helps.
      </p>
      <a href={window.location.pathname} className={buttonClass()}>
        Load the page again
      </a>
      {children}
    </main>
  )
}
