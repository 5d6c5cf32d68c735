import { platform } from '@/platform/current'
import type { FileToSave } from '@/platform/files'
import { useDialogs } from '@/ui/dialogs'

/** Hands a file to the owner, and says so when that fails. */
export function useDownload(): (file: FileToSave) => void {
  const { alert } = useDialogs()
  return (file) => {
    platform.files.saveFile(file).catch((error: unknown) => {
      console.error('The file could not be saved:', error)
      return alert('The file could not be saved')
    })
  }
}
