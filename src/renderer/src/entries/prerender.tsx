import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { PublicApp } from '@/app/public/public-app'

/** The page as HTML, the same for every path: what a path changes comes with the browser's own posts. */
export function renderPage(): string {
  return renderToString(
    <StrictMode>
      <PublicApp />
    </StrictMode>,
  )
}
