import { platform } from '@/platform/current'
import type { FileToSave } from '@/platform/platform'
import { useDialogs } from '@/ui/admin/dialogs'
import { useToast } from '@/ui/admin/toasts'
import { explainUnwritten } from './explain-problem'

/** Downloads a file, and reports the result. `say`: shows the report in a dialog, which would cover a toast. */
export function useDownload(say?: (text: string) => void): (file: FileToSave) => void {
  const { alert } = useDialogs()
  const showToast = useToast()
  const save = async (file: FileToSave) => {
    const outcome = await platform.files.saveFile(file)
    if (!outcome.ok && outcome.reason === 'cancelled') return
    if (!outcome.ok) return alert('The file couldn’t be saved', explainUnwritten(outcome))
    // The owner may have chosen another name.
    const text = platform.files.asksWhere ? 'Saved the file.' : `Downloaded ${file.name} to your downloads.`
    if (say) say(text)
    else showToast({ text })
  }
  return (file) => void save(file)
}
