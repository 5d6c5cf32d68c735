import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AdminApp } from '@/app/admin/admin-app'
import { registerServiceWorker } from '@/app/offline/register-service-worker'

const root = document.getElementById('root')
if (!root) throw new Error('admin.html has no #root')
createRoot(root).render(
  <StrictMode>
    <AdminApp />
  </StrictMode>,
)
registerServiceWorker()
