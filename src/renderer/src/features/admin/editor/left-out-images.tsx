import { ScrollArea } from '@/ui/admin/scroll-area'
import { isImageData } from './image/image-address'

/** Names the images that a save has left out, whole, so that their addresses can be taken along. */
export function LeftOutImages({ addresses }: { addresses: readonly string[] }) {
  return (
    <ScrollArea label="Left out" className="grid max-h-60 gap-3">
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
