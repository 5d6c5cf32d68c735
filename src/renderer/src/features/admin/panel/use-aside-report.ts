import { useEffect } from 'react'
import { aside } from '@/storage/admin/stores'
import { useDialogs } from '@/ui/admin/dialogs'

/** Tells of a stored text that could not be read and gives way to a change: its notice goes with it. */
export function useAsideReport(): void {
  const { alert } = useDialogs()
  useEffect(
    () =>
      aside.subscribe(() => {
        void alert(
          'Kept aside',
          "What was stored could not be read as posts. Before anything was saved over it, a copy was kept: you find it under 'Import & export' in Manage Blogs.",
        )
      }),
    [alert],
  )
}
