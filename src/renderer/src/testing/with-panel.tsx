import type { ReactNode } from 'react'
import { DialogsProvider } from '@/ui/admin/dialogs'
import { ToastProvider } from '@/ui/admin/toasts'

/** A view inside the panel's providers. */
export const withPanel = (view: ReactNode) => (
  <DialogsProvider>
    <ToastProvider>{view}</ToastProvider>
  </DialogsProvider>
)
