import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AdminApp } from '@/app/admin/admin-app'
import { keepOffline } from '@/app/offline/keep-offline'

const root = document.getElementById('root')
if (!root) throw new Error('admin.html has no #root')
createRoot(root).render(
  <StrictMode>
    <AdminApp />
  </StrictMode>,
)
keepOffline()
