import { type RefObject, useEffect, useState } from 'react'
import { useDialogs } from '@/ui/admin/dialogs'
import { useToast } from '@/ui/admin/toasts'
import { explainDatabase } from '../explain-problem'
import { readPicture } from '../pictures/read-picture'
import { storePictures } from '../pictures/store-pictures'
import { useIsOpen } from '../use-is-open'
import { insertPicture } from './keys/picture'
import { fieldText } from './keys/use-writing-keys'
import { typeInto } from './type-into'

/** Stores chosen, dropped or pasted files as pictures of the text, and writes each at the caret as it then is. */
export function useTextPictures(field: RefObject<HTMLTextAreaElement | null>, isLocked: boolean) {
  const { alert } = useDialogs()
  const showToast = useToast()
  const isOpen = useIsOpen()
  const [running, setRunning] = useState(0)
  /** The names of stored pictures that the text does not have yet. */
  const [stored, setStored] = useState<readonly string[]>([])
  // A running save has to end first: its fields take no text.
  useEffect(() => {
    const [name] = stored
    if (name === undefined || isLocked) return
    // Not within React's work, which would put the caret at the end.
    const timer = setTimeout(() => {
      if (field.current) typeInto(field.current, insertPicture(fieldText(field.current), name))
      setStored((names) => names.slice(1))
    })
    return () => clearTimeout(timer)
  }, [stored, isLocked, field])

  const addOne = async (file: File): Promise<void> => {
    const read = await readPicture(file)
    if (!isOpen()) return
    if (!read.ok) return alert(read.why)
    const kept = await storePictures(new Map([[read.name, read.dataUrl]]))
    if (!isOpen()) return
    if (!kept.ok) return alert('The picture wasn’t added', explainDatabase(kept))
    setStored((names) => [...names, read.name])
    if (read.note !== null) showToast({ text: read.note })
  }
  return {
    isAdding: running > 0 || stored.length > 0,
    async add(files: readonly File[]): Promise<void> {
      setRunning((count) => count + 1)
      // A part of the page that cannot be loaded has its own notice.
      for (const file of files) await addOne(file).catch(console.error)
      if (isOpen()) setRunning((count) => count - 1)
    },
  }
}
