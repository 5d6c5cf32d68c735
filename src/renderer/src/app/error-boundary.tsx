import { Component, type ReactNode, useEffect, useRef } from 'react'
import { copyText, keepText } from '@/platform/typed-text'
import { AppLink } from '@/ui/app-link'
import { Button, buttonClass } from '@/ui/button'
import { useWords } from '@/ui/words'

type ErrorBoundaryProps = {
  /** Shown on the error page. */
  rescue?: ReactNode
  /** Whether a reload keeps what was typed into the page's form. */
  keepsText?: boolean
  children: ReactNode
}

type State = { hasFailed: boolean }

/**
 * Catches errors thrown while rendering. When the visitor goes on, the page's form has again what was typed into it. A
 * class, because only a class can.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { hasFailed: false }
  private form: HTMLFormElement | null = null

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override getSnapshotBeforeUpdate(_: ErrorBoundaryProps, { hasFailed }: State) {
    // The document still has the content that the error page replaces.
    if (!hasFailed && this.state.hasFailed) this.form = document.querySelector('form')
    return null
  }

  override componentDidUpdate(_: ErrorBoundaryProps, { hasFailed }: State) {
    if (hasFailed && !this.state.hasFailed) copyText(this.form, document.querySelector('form'))
  }

  override render() {
    const { children, keepsText, rescue } = this.props
    if (!this.state.hasFailed) return children
    const reload = () => {
      if (keepsText) keepText(this.form)
      window.location.reload()
    }
    return (
      <ErrorPage onContinue={() => this.setState({ hasFailed: false })} onReload={reload}>
        {rescue}
      </ErrorPage>
    )
  }
}

type ErrorPageProps = { onContinue: () => void; onReload: () => void; children: ReactNode }

/** Shown when rendering failed: a bug. The posts are untouched. */
function ErrorPage({ onContinue, onReload, children }: ErrorPageProps) {
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
