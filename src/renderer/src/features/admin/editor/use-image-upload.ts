import { useEffect, useRef, useState } from 'react'
import { formatSize } from '@/domain/size'
import { useDialogs } from '@/ui/admin/dialogs'
import { useToast } from '@/ui/admin/toasts'
import { checkImageFile, UNREADABLE_IMAGE } from './image/image-rules'
import { shrinkImage } from './image/shrink-image'

/**
 * Makes an image address of a chosen, dropped or pasted file (product.md §5, Image upload). `hasUnreadFailure`: the
 * upload failed, and the owner has not read so yet, as another question may be open.
 */
export function useImageUpload(onImage: (dataUrl: string) => void) {
  const { alert } = useDialogs()
  const showToast = useToast()
  const [isUploading, setIsUploading] = useState(false)
  const [hasUnreadFailure, setHasUnreadFailure] = useState(false)
  const latest = useRef(0)
  // After unmount, an upload finishes without UI feedback.
  useEffect(() => () => void latest.current++, [])

  const upload = async (file: File) => {
    const refusal = checkImageFile(file)
    if (refusal) return alert(refusal)
    const attempt = ++latest.current
    setIsUploading(true)
    const result = await shrinkImage(file)
    // Another file was chosen, or the editor was left.
    if (attempt !== latest.current) return
    setIsUploading(false)
    if (!result.ok) {
      setHasUnreadFailure(true)
      await alert(UNREADABLE_IMAGE)
      return setHasUnreadFailure(false)
    }
    onImage(result.dataUrl)
    showToast({ text: result.note ?? `The image takes ${formatSize(result.dataUrl.length)} of the store.` })
  }
  return { isUploading, hasUnreadFailure, upload }
}
