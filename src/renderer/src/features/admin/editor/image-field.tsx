import { useId, useRef, useState } from 'react'
import { LuUpload, LuX } from 'react-icons/lu'
import { formatSize } from '@/domain/size'
import { safeImageAddress } from '@/domain/web-address'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Spinner } from '@/ui/spinner'
import { useToast } from '@/ui/toasts'

type ImageFieldProps = {
  imageUrl: string
  isLocked: boolean
  isUploading: boolean
  onChange: (imageUrl: string) => void
  onUpload: (file: File) => void
}

const ACCEPT = 'image/jpeg,image/jpg,image/png,image/gif,image/webp'
const HINT = 'You can either paste an image URL or upload an image from your computer (max 5MB)'

/** Featured Image (spec §2.13): an address or an upload, and what is set with its size and 'Remove'. */
export function ImageField({ imageUrl, isLocked, isUploading, onChange, onUpload }: ImageFieldProps) {
  const showToast = useToast()
  const hintId = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const address = useRef<HTMLInputElement>(null)
  // An address is tried once it has been entered, not while it is typed: half of one would fail and be cleared.
  const [isTyping, setIsTyping] = useState(false)
  const isUploaded = imageUrl.startsWith('data:')
  const shown = isTyping ? '' : imageUrl.trim()
  const source = safeImageAddress(shown || undefined)

  const clearFailed = () => {
    onChange('')
    showToast({ text: 'The image could not be loaded, so it was removed.' })
  }
  const stopTyping = () => {
    setIsTyping(false)
    const typed = imageUrl.trim()
    if (typed !== '' && safeImageAddress(typed) === null) clearFailed()
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-[min(14rem,100%)] grow">
          <Field label="Featured Image">
            <input
              ref={address}
              inputMode="url"
              placeholder="https://…"
              aria-describedby={hintId}
              readOnly={isLocked || isUploaded}
              value={isUploaded ? `Uploaded image, ${formatSize(imageUrl.length)}` : imageUrl}
              onChange={(event) => {
                setIsTyping(true)
                onChange(event.target.value)
              }}
              onBlur={stopTyping}
              onKeyDown={(event) => {
                if (event.key === 'Enter') stopTyping()
              }}
            />
          </Field>
        </div>
        <input
          ref={chooser}
          type="file"
          accept={ACCEPT}
          hidden
          aria-label="Image file"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            // The same file may be chosen again.
            event.target.value = ''
            if (file) onUpload(file)
          }}
        />
        <Button
          look="outline"
          // Not `disabled`, which would take the focus away.
          aria-disabled={isLocked || isUploading}
          onClick={() => isLocked || isUploading || chooser.current?.click()}
        >
          {isUploading ? <Spinner /> : <LuUpload aria-hidden size={18} />}
          {isUploading ? 'Uploading...' : 'Upload'}
        </Button>
      </div>
      <p id={hintId} className="text-sm text-faint">
        {HINT}
      </p>
      {source && (
        <div className="flex items-center gap-4">
          <img
            src={source}
            alt="Featured"
            referrerPolicy="no-referrer"
            onError={clearFailed}
            className="h-24 w-40 rounded-xl border border-rule bg-well object-cover"
          />
          <div className="grid justify-items-start gap-1">
            <span className="text-sm text-faint">{formatSize(imageUrl.length)} in the store</span>
            <button
              type="button"
              aria-disabled={isLocked}
              onClick={() => {
                if (isLocked) return
                onChange('')
                // The button goes with the image.
                address.current?.focus()
              }}
              className="inline-flex min-h-11 items-center gap-1.5 font-medium text-danger underline-offset-4 hover:underline aria-disabled:cursor-not-allowed aria-disabled:text-faint aria-disabled:no-underline"
            >
              <LuX aria-hidden size={16} />
              Remove
            </button>
          </div>
        </div>
      )}
    </div>
  )
}
