import type { ReactNode } from 'react'
import { DialogsProvider } from '@/ui/admin/dialogs'
import { ToastProvider } from '@/ui/admin/toasts'

/** A view inside the panel's dialogs and messages. */
export const withPanel = (view: ReactNode) => (
  <DialogsProvider place="here">
    <ToastProvider>{view}</ToastProvider>
  </DialogsProvider>
)
