import { useEffect, useState } from 'react'
import { formatSize } from '@/domain/text/size'
import { useDialogs } from '@/ui/admin/dialogs'
import { useToast } from '@/ui/admin/toasts'
import { checkImageFile, UNREADABLE_IMAGE } from '../pictures/image-rules'
import { shrinkImage } from '../pictures/shrink-image'
import { useIsOpen } from '../use-is-open'

type UploadEffects = {
  imageUrl: string
  isLocked: boolean
  onImage: (imageUrl: string) => void
}

/** An image that an upload replaced. `withdraw` dismisses the toast with Undo. */
type Replacement = { former: string; image: string; withdraw: () => void }

/**
 * Makes an image address of a chosen, dropped or pasted file (product.md §5, Image upload). The replaced image can be
 * restored.
 */
export function useImageUpload({ imageUrl, isLocked, onImage }: UploadEffects) {
  const { alert } = useDialogs()
  const showToast = useToast()
  const isOpen = useIsOpen()
  const [isUploading, setIsUploading] = useState(false)
  const [replaced, setReplaced] = useState<Replacement | null>(null)
  /** Ctrl+Z in a field brings the former image back only until something is typed. */
  const [isUndoneByKey, setIsUndoneByKey] = useState(false)
  // Undo ends with the editor, with a save, and with any other image.
  const isOffered =
    replaced !== null && !isLocked && (imageUrl === replaced.image || imageUrl === replaced.former)
  useEffect(() => {
    if (isOffered) return replaced?.withdraw
    return undefined
  }, [isOffered, replaced])

  function bringBack(former: string): void {
    setReplaced(null)
    onImage(former)
  }

  /** Uploads the first of the files: a post has one image. The field is read-only meanwhile. */
  const upload = async ([file, ...others]: readonly File[]) => {
    if (!file) return
    // A file can also be dropped or pasted during a save or another upload.
    if (isLocked || isUploading) return alert('The image wasn’t added', 'Try again in a moment.')
    const refusal = checkImageFile(file)
    if (refusal) return alert(refusal)
    setIsUploading(true)
    const result = await shrinkImage(file)
    if (!isOpen()) return
    setIsUploading(false)
    if (!result.ok) return alert(UNREADABLE_IMAGE)
    const isReplacement = imageUrl.trim() !== ''
    onImage(result.dataUrl)
    const size = formatSize(result.dataUrl.length)
    const sentences = [
      isReplacement ? `Featured image replaced (${size}).` : `Featured image added (${size}).`,
      others.length > 0 &&
        `A post can have only one image. Not added: ${others.map(({ name }) => `“${name}”`).join(', ')}.`,
      result.note,
    ]
    const withdraw = showToast({
      text: sentences.filter(Boolean).join(' '),
      ...(isReplacement && { action: { label: 'Undo', run: () => bringBack(imageUrl), isUndo: true } }),
    })
    setReplaced(isReplacement ? { former: imageUrl, image: result.dataUrl, withdraw } : null)
    setIsUndoneByKey(isReplacement)
  }
  return {
    isUploading,
    upload,
    /** Brings the former image back; null if nothing was replaced, or something was typed since. */
    undo:
      isOffered && isUndoneByKey
        ? () => {
            replaced.withdraw()
            bringBack(replaced.former)
          }
        : null,
    onTyped: () => setIsUndoneByKey(false),
  }
}
