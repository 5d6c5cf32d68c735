import { useState } from 'react'
import { formatSize } from '@/domain/text/size'
import { useDialogs } from '@/ui/admin/dialogs'
import { useToast } from '@/ui/admin/toasts'
import { shrinkImage } from '../pictures/shrink-image'
import { useIsOpen } from '../use-is-open'

type UploadEffects = {
  imageUrl: string
  isLocked: boolean
  onImage: (imageUrl: string) => void
}

/** Makes an image address of a chosen, dropped or pasted file (product.md §5, Image upload). */
export function useImageUpload({ imageUrl, isLocked, onImage }: UploadEffects) {
  const { alert } = useDialogs()
  const showToast = useToast()
  const isOpen = useIsOpen()
  const [isUploading, setIsUploading] = useState(false)

  /** Uploads the first of the files: a post has one image. The field is read-only meanwhile. */
  const upload = async ([file, ...others]: readonly File[]) => {
    if (!file) return
    // A file can also be dropped or pasted during a save or another upload.
    if (isLocked || isUploading) return alert('The image wasn’t added', 'Try again in a moment.')
    setIsUploading(true)
    const result = await shrinkImage(file)
    if (!isOpen()) return
    setIsUploading(false)
    if (!result.ok) return alert(result.why)
    onImage(result.dataUrl)
    const size = formatSize(result.dataUrl.length)
    const sentences = [
      imageUrl.trim() === '' ? `Featured image added (${size}).` : `Featured image replaced (${size}).`,
      others.length > 0 &&
        `A post can have only one image. Not added: ${others.map(({ name }) => `“${name}”`).join(', ')}.`,
      result.note,
    ]
    showToast({ text: sentences.filter(Boolean).join(' ') })
  }
  return { isUploading, upload }
}
