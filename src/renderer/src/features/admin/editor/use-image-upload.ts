import { useEffect, useRef, useState } from 'react'
import { useDialogs } from '@/ui/admin/dialogs'
import { useToast } from '@/ui/admin/toasts'
import { explainUpload } from './explain-upload'
import { checkImageFile, UNREADABLE_IMAGE } from './image/image-rules'
import { shrinkImage } from './image/shrink-image'

type UploadEffects = {
  imageUrl: string
  isLocked: boolean
  onImage: (imageUrl: string) => void
}

/** An image that an upload replaced. `withdraw` dismisses the toast with Undo. */
type Replacement = { former: string; image: string; withdraw: () => void }

/**
 * Makes an image address of a chosen, dropped or pasted file (product.md §5, Image upload). The replaced image can be
 * restored. `hasUnreadFailure`: the upload failed, and the owner has not seen the alert: another question may be open.
 */
export function useImageUpload({ imageUrl, isLocked, onImage }: UploadEffects) {
  const { alert } = useDialogs()
  const showToast = useToast()
  const [isUploading, setIsUploading] = useState(false)
  const [hasUnreadFailure, setHasUnreadFailure] = useState(false)
  const [replaced, setReplaced] = useState<Replacement | null>(null)
  /** Ctrl+Z in a field brings the former image back only until something is typed. */
  const [isUndoneByKey, setIsUndoneByKey] = useState(false)
  const current = useRef(imageUrl)
  const latest = useRef(0)
  const beingRead = useRef<string | null>(null)
  useEffect(() => {
    current.current = imageUrl
  }, [imageUrl])
  // After unmount, an upload finishes without UI feedback.
  useEffect(() => () => void latest.current++, [])
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

  /** Uploads the first of the files: a post has one image. */
  const upload = async ([file, ...others]: readonly File[]) => {
    if (!file) return
    const refusal = checkImageFile(file)
    if (refusal) return alert(refusal)
    const attempt = ++latest.current
    const leftOut = [
      ...(beingRead.current === null ? [] : [beingRead.current]),
      ...others.map(({ name }) => name),
    ]
    beingRead.current = file.name
    setIsUploading(true)
    const result = await shrinkImage(file)
    // Another file was chosen, or the editor was unmounted.
    if (attempt !== latest.current) return
    beingRead.current = null
    setIsUploading(false)
    if (!result.ok) {
      setHasUnreadFailure(true)
      await alert(UNREADABLE_IMAGE)
      return setHasUnreadFailure(false)
    }
    const former = current.current
    const isReplacement = former.trim() !== ''
    onImage(result.dataUrl)
    const size = result.dataUrl.length
    const withdraw = showToast({
      text: explainUpload({ size, isReplacement, note: result.note, leftOut }),
      ...(isReplacement && { action: { label: 'Undo', run: () => bringBack(former), isUndo: true } }),
    })
    setReplaced(isReplacement ? { former, image: result.dataUrl, withdraw } : null)
    setIsUndoneByKey(isReplacement)
  }
  return {
    isUploading,
    hasUnreadFailure,
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
