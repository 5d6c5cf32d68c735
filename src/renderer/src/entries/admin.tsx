import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AdminApp } from '@/app/admin/admin-app'
import '@/styles/admin.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <AdminApp />
  </StrictMode>,
)
