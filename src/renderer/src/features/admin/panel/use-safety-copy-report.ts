import { useEffect } from 'react'
import { safetyCopies } from '@/storage/admin/stores'
import { useDialogs } from '@/ui/admin/dialogs'

/** Tells of a stored text that could not be read and gives way to a change: its notice goes with it. */
export function useSafetyCopyReport(): void {
  const { alert } = useDialogs()
  useEffect(
    () =>
      safetyCopies.subscribe(() => {
        void alert(
          'A safety copy was made',
          "What was stored could not be read as posts. It was copied before anything was saved over it. The copy is under 'Import & export' in Manage Blogs.",
        )
      }),
    [alert],
  )
}
