import { useEffect, useRef, useState } from 'react'
import { formatSize } from '@/domain/size'
import { useDialogs } from '@/ui/admin/dialogs'
import { useToast } from '@/ui/admin/toasts'
import { checkImageFile, UNREADABLE_IMAGE } from './image/image-rules'
import { shrinkImage } from './image/shrink-image'

/**
 * Takes a chosen, dropped or pasted file and makes an image address of it (product.md §5, Image upload). `hasUntoldFailure`:
 * the last one could not be read, and the owner has not read so yet, as it may have failed behind a question.
 */
export function useImageUpload(onImage: (dataUrl: string) => void) {
  const { alert } = useDialogs()
  const showToast = useToast()
  const [isUploading, setIsUploading] = useState(false)
  const [hasUntoldFailure, setHasUntoldFailure] = useState(false)
  const latest = useRef(0)
  // What comes of a file after its editor is gone would be told in another view.
  useEffect(() => () => void latest.current++, [])

  const upload = async (file: File) => {
    const refusal = checkImageFile(file)
    if (refusal) return alert(refusal)
    const turn = ++latest.current
    setIsUploading(true)
    const result = await shrinkImage(file)
    // Another file was chosen while this one was read, or the editor was left.
    if (turn !== latest.current) return
    setIsUploading(false)
    if (!result.ok) {
      setHasUntoldFailure(true)
      await alert(UNREADABLE_IMAGE)
      return setHasUntoldFailure(false)
    }
    onImage(result.dataUrl)
    showToast({ text: result.note ?? `The image takes ${formatSize(result.dataUrl.length)} of the store.` })
  }
  return { isUploading, hasUntoldFailure, upload }
}
