import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { PublicApp } from '@/app/public/public-app'
import type { SiteData } from '@/domain/post/post-summary'

/** The public page as HTML, with the open post of `data` if it has one. */
export function renderPage(data: SiteData | null): string {
  return renderToString(
    <StrictMode>
      <PublicApp data={data} />
    </StrictMode>,
  )
}
