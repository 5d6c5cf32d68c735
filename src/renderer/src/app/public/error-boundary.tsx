import { Component, type ReactNode } from 'react'
import { ErrorPage } from '../error-page'

/** Catches errors thrown while rendering. A class, because only a class can. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <ErrorPage /> : this.props.children
  }
}
