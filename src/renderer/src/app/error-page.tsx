import { type ReactNode, useEffect, useRef } from 'react'
import { AppLink } from '@/ui/app-link'
import { Button, buttonClass } from '@/ui/button'
import { useWords } from '@/ui/words'

type ErrorPageProps = { onContinue: () => void; onReload: () => void; children?: ReactNode }

/** Shown when rendering failed: a bug. The posts are untouched. */
export function ErrorPage({ onContinue, onReload, children }: ErrorPageProps) {
  const words = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  // The focus has disappeared with the page's content.
  useEffect(() => heading.current?.focus(), [])
  return (
    <main className="shell flex min-h-svh flex-col items-start justify-center gap-6 py-16">
      <h1 ref={heading} tabIndex={-1} className="text-title">
        {words.errorTitle}
      </h1>
      <p className="max-w-prose text-soft">{words.errorBody}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onContinue}>{words.goOn}</Button>
        <AppLink href={window.location.pathname} onFollow={onReload} className={buttonClass('outline')}>
          {words.reload}
        </AppLink>
      </div>
      {children}
    </main>
  )
}
