import { useId, useRef, useState } from 'react'
import { LuUpload, LuX } from 'react-icons/lu'
import { formatSize } from '@/domain/text/size'
import { IMAGE_TYPES } from '@/domain/web-address'
import { FileInput } from '@/ui/admin/file-input'
import { isComposing } from '@/ui/admin/is-composing'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Spinner } from '@/ui/spinner'
import {
  isBeingTyped,
  isClearedOnFailure,
  isImageData,
  stateOfAddress,
  UNUSABLE,
} from './image/image-address'
import type { Editing } from './use-editor'

type ImageFieldProps = {
  editor: Editing
  isUploading: boolean
  onUpload: (file: File) => void
}

const HINT = 'You can either paste an image URL or upload an image from your computer (max 5MB)'

/** Featured Image (product.md §2.13): an address or an upload, with a preview. */
export function ImageField({ editor, isUploading, onUpload }: ImageFieldProps) {
  const { isSaving: isLocked, clearedImage } = editor
  const { imageUrl } = editor.draft
  const setImage = (next: string) => editor.setField('imageUrl', next)
  // An upload would replace an address that is typed meanwhile.
  const isReadOnly = isLocked || isUploading
  const hintId = useId()
  const problemId = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const address = useRef<HTMLInputElement>(null)
  // An address is loaded once it is entered. A partly typed one would fail and be cleared.
  const [typed, setTyped] = useState<string | null>(null)
  const isTyping = typed === imageUrl
  // An address that the owner keeps although it does not load.
  const [keptAddress, setKeptAddress] = useState<string | null>(null)
  const isUploaded = !isTyping && isImageData(imageUrl)
  const state = stateOfAddress(isTyping ? '' : imageUrl, editor.startedFrom?.imageUrl)

  const fail = () => {
    if (isClearedOnFailure(imageUrl, navigator.onLine)) editor.clearImage(imageUrl)
    else setKeptAddress(imageUrl)
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
              readOnly={isReadOnly || isUploaded}
              value={isUploaded ? `Uploaded image (${formatSize(imageUrl.length)})` : imageUrl}
              onChange={(event) => {
                const { value } = event.target
                setTyped(isBeingTyped(event.nativeEvent, value) ? value : null)
                setImage(value)
              }}
              onBlur={({ currentTarget }) => {
                // When another window is active, the field is still the active element: typing may continue.
                if (document.activeElement !== currentTarget) setTyped(null)
              }}
              onKeyDown={({ key, nativeEvent }) =>
                key === 'Enter' && !isComposing(nativeEvent) && setTyped(null)
              }
            />
          </Field>
        </div>
        <FileInput
          ref={chooser}
          label="Image file"
          accept={IMAGE_TYPES.join(',')}
          onFiles={([file]) => file && onUpload(file)}
        />
        <Button
          variant="outline"
          // The button stays as wide during an upload.
          className="sm:min-w-[10.75rem]"
          isLocked={isReadOnly}
          onClick={() => chooser.current?.click()}
        >
          {isUploading ? <Spinner /> : <LuUpload aria-hidden className="size-4.5" />}
          <span>{isUploading ? 'Uploading...' : 'Upload'}</span>
        </Button>
      </div>
      <p id={hintId} className="text-sm text-faint">
        {HINT}
      </p>
      {state.kind === 'unusable' && (
        <p id={problemId} role="alert" className="text-sm text-danger">
          {UNUSABLE}
        </p>
      )}
      {clearedImage !== '' && (
        <ClearedImage
          imageUrl={clearedImage}
          isLocked={isReadOnly}
          onKeep={() => {
            setKeptAddress(clearedImage)
            setImage(clearedImage)
            // The button disappears with the notice.
            address.current?.focus()
          }}
        />
      )}
      {state.kind === 'image' && (
        <FeaturedImage
          editor={editor}
          source={state.source}
          hasFailed={keptAddress === imageUrl}
          onFailed={fail}
          onRemove={() => {
            setImage('')
            // The button disappears with the image.
            address.current?.focus()
          }}
        />
      )}
    </div>
  )
}

type ClearedImageProps = { imageUrl: string; isLocked: boolean; onKeep: () => void }

/** Says that an image was cleared (product.md §5, Image upload), and shows its address. */
function ClearedImage({ imageUrl, isLocked, onKeep }: ClearedImageProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-danger px-4 py-2.5">
      <div role="alert" className="min-w-0 grow basis-60 text-sm">
        <p className="text-danger">The image couldn’t be loaded, so it was removed.</p>
        {!isImageData(imageUrl) && <p className="mt-1 font-mono text-soft select-all">{imageUrl}</p>}
      </div>
      <Button variant="outline" isLocked={isLocked} onClick={onKeep}>
        Keep anyway
      </Button>
    </div>
  )
}

type FeaturedImageProps = {
  editor: Editing
  source: string
  hasFailed: boolean
  onFailed: () => void
  onRemove: () => void
}

/** The image that is set, with its size and 'Remove' (product.md §2.13). */
function FeaturedImage({ editor, source, hasFailed, onFailed, onRemove }: FeaturedImageProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {!hasFailed && (
        <img
          src={source}
          alt="Featured"
          referrerPolicy="no-referrer"
          onError={onFailed}
          className="h-24 w-40 shrink-0 rounded-xl border border-rule bg-well object-cover"
        />
      )}
      <div className="grid grow basis-48 justify-items-start gap-1">
        <span className="text-sm text-faint">{`Size: ${formatSize(editor.draft.imageUrl.length)}`}</span>
        {hasFailed && (
          <p className="text-sm text-soft">The image can’t be loaded right now, but the post keeps it.</p>
        )}
        <button
          type="button"
          aria-disabled={editor.isSaving}
          onClick={() => editor.isSaving || onRemove()}
          className="inline-flex min-h-11 items-center gap-1.5 font-display text-danger underline-offset-4 hover:underline aria-disabled:cursor-not-allowed aria-disabled:text-faint aria-disabled:no-underline"
        >
          <LuX aria-hidden className="size-4" />
          Remove
        </button>
      </div>
    </div>
  )
}
