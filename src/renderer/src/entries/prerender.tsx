import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { PublicApp } from '@/app/public/public-app'

/** The page as HTML, the same for every path. */
export function renderPage(): string {
  return renderToString(
    <StrictMode>
      <PublicApp />
    </StrictMode>,
  )
}
