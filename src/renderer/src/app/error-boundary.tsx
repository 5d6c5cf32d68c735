import { Component, type ReactNode } from 'react'
import { copyText, keepText } from '@/platform/typed-text'
import { ErrorPage } from './error-page'

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

  private readonly reload = () => {
    if (this.props.keepsText) keepText(this.form)
    window.location.reload()
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <ErrorPage onContinue={() => this.setState({ hasFailed: false })} onReload={this.reload}>
        {this.props.rescue}
      </ErrorPage>
    )
  }
}
