import { StrictMode, startTransition } from 'react'
import { readSiteData } from '@/app/public/fetch-content'
import { PublicApp } from '@/app/public/public-app'
import { PAGE_READY } from '@/app/public/start-later'
import { followForm } from '@/platform/typed-text'
import { createRoot, hydrateRoot } from './react-client'
import '@/styles/public.css'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root')
const root = container
const data = readSiteData()
const page = (
  <StrictMode>
    <PublicApp data={data} />
  </StrictMode>
)
// In its own task, and in a transition, which React splits: the page can scroll in between.
setTimeout(() => {
  document.addEventListener(PAGE_READY, followForm(document.querySelector('form')), { once: true })
  startTransition(() => {
    // The dev server does not prerender.
    if (root.hasChildNodes()) hydrateRoot(root, page)
    else createRoot(root).render(page)
  })
})
