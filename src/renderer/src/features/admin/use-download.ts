import { platform } from '@/platform/current'
import type { FileToSave } from '@/platform/platform'
import { useDialogs } from '@/ui/admin/dialogs'
import { useToast } from '@/ui/admin/toasts'
import { explainUnwritten } from './explain-problem'

/**
 * Downloads a file, and reports the result. `say`: shows a text where a toast would be behind a dialog.
 */
export function useDownload(say?: (text: string) => void): (file: FileToSave) => void {
  const { alert } = useDialogs()
  const showToast = useToast()
  const save = async (file: FileToSave) => {
    const outcome = await platform.files.saveFile(file)
    if (!outcome.ok && outcome.reason === 'cancelled') return
    if (!outcome.ok) return alert('The file couldn’t be saved', explainUnwritten(outcome))
    // The owner chose another name, perhaps.
    const text = platform.files.asksWhere ? 'Saved the file.' : `Downloaded ${file.name} to your downloads.`
    if (say) say(text)
    else showToast({ text })
  }
  return (file) => void save(file)
}
