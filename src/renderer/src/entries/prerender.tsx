import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { PublicApp } from '@/app/public/public-app'
import type { SiteData } from '@/domain/site-posts'

/** The page as HTML, with the published posts if there are any: with one of them open, or the same for every other path. */
export function renderPage(data: SiteData | null): string {
  return renderToString(
    <StrictMode>
      <PublicApp data={data} />
    </StrictMode>,
  )
}
