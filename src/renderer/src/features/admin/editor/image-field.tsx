import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { LuUpload } from 'react-icons/lu'
import { formatSize } from '@/domain/size'
import { IMAGE_TYPES } from '@/domain/web-address'
import { isShortcut } from '@/ui/admin/shortcut'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Spinner } from '@/ui/spinner'
import { ClearedImage } from './cleared-image'
import { FeaturedImage } from './featured-image'
import { isBeingTyped, isClearedOnFailure, isImageData, stateOfAddress } from './image/image-address'
import type { Editing } from './use-editor'

type ImageFieldProps = {
  editor: Editing
  isUploading: boolean
  onChange: (imageUrl: string) => void
  onUpload: (file: File) => void
}

const HINT = 'You can either paste an image URL or upload an image from your computer (max 5MB)'

/** Featured Image (product.md §2.13): an address or an upload, with a preview. */
export function ImageField({ editor, isUploading, onChange, onUpload }: ImageFieldProps) {
  const { isSaving: isLocked, clearedImage: cleared } = editor
  const { imageUrl } = editor.draft
  // The uploaded image would replace an address typed while it is read.
  const isHeld = isLocked || isUploading
  const hintId = useId()
  const problemId = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const address = useRef<HTMLInputElement>(null)
  // An address is loaded once it is entered. While it is typed, half of one would fail and be cleared.
  const [typed, setTyped] = useState<string | null>(null)
  const isTyping = typed === imageUrl
  // An address that stays although it does not load.
  const [kept, setKept] = useState<string | null>(null)
  const isUploaded = !isTyping && isImageData(imageUrl)
  const state = stateOfAddress(isTyping ? '' : imageUrl, editor.base?.imageUrl ?? '')

  const fail = () => {
    if (isClearedOnFailure(imageUrl, navigator.onLine)) editor.clearImage(imageUrl)
    else setKept(imageUrl)
  }
  const bringBack = () => {
    onChange(cleared)
    address.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') setTyped(null)
    // The browser's own undo does not know the cleared address. It is loaded again once it is entered.
    if (!isShortcut(event, 'z') || cleared === '' || imageUrl !== '' || isHeld) return
    event.preventDefault()
    setTyped(cleared)
    bringBack()
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-[min(14rem,100%)] grow">
          <Field label="Featured Image">
            <input
              ref={address}
              inputMode="url"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              placeholder="https://…"
              aria-invalid={state.kind === 'unusable'}
              aria-describedby={state.kind === 'unusable' ? `${problemId} ${hintId}` : hintId}
              readOnly={isHeld || isUploaded}
              value={isUploaded ? `Uploaded image (${formatSize(imageUrl.length)})` : imageUrl}
              onChange={(event) => {
                const { value } = event.target
                setTyped(isBeingTyped(event.nativeEvent, value) ? value : null)
                onChange(value)
              }}
              onBlur={({ currentTarget }) => {
                // When another window is active, the field is still the active element: typing may continue.
                if (document.activeElement !== currentTarget) setTyped(null)
              }}
              onKeyDown={onKeyDown}
            />
          </Field>
        </div>
        <input
          ref={chooser}
          type="file"
          accept={IMAGE_TYPES.join(',')}
          hidden
          aria-label="Image file"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            // So that the same file can be chosen again.
            event.target.value = ''
            if (file) onUpload(file)
          }}
        />
        <Button
          variant="outline"
          // As wide while it uploads.
          className="sm:min-w-[10.75rem]"
          isLocked={isHeld}
          onClick={() => chooser.current?.click()}
        >
          {isUploading ? <Spinner /> : <LuUpload aria-hidden className="size-4.5" />}
          {isUploading ? 'Uploading...' : 'Upload'}
        </Button>
      </div>
      <p id={hintId} className="text-sm text-faint">
        {HINT}
      </p>
      {state.kind === 'unusable' && (
        <p id={problemId} role="alert" className="text-sm text-danger">
          {state.why}
        </p>
      )}
      {/* Not while another address is typed. */}
      {cleared !== '' && imageUrl.trim() === '' && (
        <ClearedImage
          imageUrl={cleared}
          isInSavedPost={cleared === editor.current?.imageUrl}
          isLocked={isHeld}
          onTryAgain={() => {
            setKept(null)
            bringBack()
          }}
          onKeep={() => {
            setKept(cleared)
            bringBack()
          }}
        />
      )}
      {state.kind === 'image' && (
        <FeaturedImage
          source={state.source}
          size={imageUrl.length}
          hasFailed={kept === imageUrl}
          isLocked={isLocked}
          onLoaded={editor.forgetCleared}
          onFailed={fail}
          onRemove={() => {
            onChange('')
            // The button disappears with the image.
            address.current?.focus()
          }}
        />
      )}
    </div>
  )
}
