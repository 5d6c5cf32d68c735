import { platform } from '@/platform/current'
import type { FileToSave } from '@/platform/platform'
import { useDialogs } from '@/ui/admin/dialogs'
import { explainUnwritten } from './explain-problem'

/** Downloads a file, and says why if that fails. */
export function useDownload(): (file: FileToSave) => void {
  const { alert } = useDialogs()
  const save = async (file: FileToSave) => {
    const outcome = await platform.files.saveFile(file)
    if (outcome.ok || outcome.reason === 'cancelled') return
    await alert('The file couldn’t be saved', explainUnwritten(outcome, 'file'))
  }
  return (file) => void save(file)
}
