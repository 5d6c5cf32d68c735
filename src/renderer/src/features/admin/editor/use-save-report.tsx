import { useState } from 'react'
import type { BlogPost } from '@/domain/post'
import { useDialogs } from '@/ui/admin/dialogs'
import { ScrollArea } from '@/ui/admin/scroll-area'
import { useToast } from '@/ui/admin/toasts'
import { titleMessage } from '../title-message'
import { addressesIn, isImageData } from './image/image-address'

/** Reports a save. `isReporting`: the owner has not yet read which images it left out. */
export function useSaveReport(onPublish: () => void) {
  const { alert } = useDialogs()
  const showToast = useToast()
  const [isReporting, setIsReporting] = useState(false)
  /** `addresses`: the image addresses that the editor held. Resolves when the report was read, or needs no reading. */
  const report = async (
    { title, imageUrl }: BlogPost,
    isDurable: boolean,
    addresses: readonly string[],
    isInPlace: boolean,
  ) => {
    const leftOut = imageUrl === undefined ? addressesIn(addresses) : []
    if (leftOut.length === 0) {
      const action = { label: 'Publish…', run: onPublish }
      // The panel has a notice of an unsafe save. The editor's bar reports a save in place.
      if (isDurable && !isInPlace) showToast({ text: titleMessage('Saved “{title}”.', title), action })
      return
    }
    setIsReporting(true)
    const heading = isDurable ? 'Saved without the image' : 'The image was left out'
    await alert(heading, 'No image could be loaded from:', <LeftOutImages addresses={leftOut} />)
    setIsReporting(false)
  }
  return { isReporting, report }
}

/** Whole addresses, to be copied: no other text contains them. */
function LeftOutImages({ addresses }: { addresses: readonly string[] }) {
  return (
    <ScrollArea label="Image addresses" className="grid max-h-60 gap-3">
      {addresses.map((address) =>
        isImageData(address) ? (
          <p key={address}>The uploaded image</p>
        ) : (
          <p key={address} className="font-mono text-sm wrap-anywhere select-all">
            {address}
          </p>
        ),
      )}
    </ScrollArea>
  )
}
