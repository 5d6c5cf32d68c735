import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { PublicApp } from '@/app/public-app'

/** The page as HTML, the same for every path: what a path changes comes with the browser's own posts. */
export function renderPage(): string {
  const base = import.meta.env.BASE_URL
  return renderToString(
    <StrictMode>
      <StaticRouter basename={base} location={base}>
        <PublicApp />
      </StaticRouter>
    </StrictMode>,
  )
}
