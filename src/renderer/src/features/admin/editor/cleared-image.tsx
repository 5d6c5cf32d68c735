import { Button } from '@/ui/button'
import { isImageData } from './image/image-address'

type ClearedImageProps = {
  imageUrl: string
  /** Whether the saved post has it. */
  isInSavedPost: boolean
  isLocked: boolean
  onTryAgain: () => void
  onKeep: () => void
}

/** Says that an image was cleared (product.md §5, Image upload), and shows its address. */
export function ClearedImage({ imageUrl, isInSavedPost, isLocked, onTryAgain, onKeep }: ClearedImageProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-danger px-4 py-2.5">
      <div role="alert" className="min-w-0 grow basis-60 text-sm">
        <p className="text-danger">The image couldn’t be loaded, so it was removed.</p>
        {isInSavedPost && (
          <p className="mt-1 text-soft">The saved post keeps the image until you save again.</p>
        )}
        {!isImageData(imageUrl) && <p className="mt-1 font-mono text-soft select-all">{imageUrl}</p>}
      </div>
      <Button variant="outline" isLocked={isLocked} onClick={onTryAgain}>
        Try again
      </Button>
      <Button variant="outline" isLocked={isLocked} onClick={onKeep}>
        Keep anyway
      </Button>
    </div>
  )
}
