import { platform } from '@/platform/current'
import type { FileToSave } from '@/platform/platform'
import { useDialogs } from '@/ui/admin/dialogs'
import { useToast } from '@/ui/admin/toasts'
import { explainUnwritten } from './explain-problem'

/** Saves a file, and reports the result. */
export function useDownload(): (file: FileToSave) => void {
  const { alert } = useDialogs()
  const showToast = useToast()
  const save = async (file: FileToSave) => {
    const outcome = await platform.files.saveFile(file)
    if (!outcome.ok && outcome.reason === 'cancelled') return
    if (!outcome.ok) return alert('The file couldn’t be saved', explainUnwritten(outcome))
    showToast({ text: 'Saved the file.' })
  }
  return (file) => void save(file)
}
