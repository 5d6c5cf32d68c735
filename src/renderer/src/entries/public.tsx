import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { PublicApp } from '@/app/public-app'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')
const root = container
const page = (
  <StrictMode>
    <BrowserRouter basename={import.meta.env.BASE_URL}>
      <PublicApp />
    </BrowserRouter>
  </StrictMode>
)
// A transition is done in small pieces, so that the page scrolls and types meanwhile. The dev server does not
// prerender.
startTransition(() => {
  if (root.hasChildNodes()) hydrateRoot(root, page)
  else createRoot(root).render(page)
})
