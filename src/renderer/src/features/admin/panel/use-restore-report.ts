import { useEffect } from 'react'
import { restoreAfterLossOnce } from '@/storage/admin/stores'
import { useDialogs } from '@/ui/admin/dialogs'
import { useToast } from '@/ui/admin/toasts'
import { explainFailure } from '../explain-problem'

/** Reports the outcome of the restore that the app offered at start. */
export function useRestoreReport(): void {
  const { alert } = useDialogs()
  const showToast = useToast()
  useEffect(() => {
    let isCurrent = true
    void restoreAfterLossOnce().then((outcome) => {
      if (!isCurrent || outcome === null) return
      if (outcome.ok) showToast({ text: 'Restored your posts from the backup.' })
      else void alert('The backup couldn’t be restored', explainFailure(outcome))
    })
    return () => {
      isCurrent = false
    }
  }, [alert, showToast])
}
