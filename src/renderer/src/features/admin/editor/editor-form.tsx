import { type ClipboardEvent, type DragEvent, type RefObject, useState } from 'react'
import { type Draft, isMissing, readTime, wordCount } from '@/domain/draft'
import { useDialogs } from '@/ui/admin/dialogs'
import { Field } from '@/ui/field'
import { ImageField, type ImageLoading } from './image-field'
import type { useImageUpload } from './use-image-upload'
import { carriesFiles } from './use-stray-files'

type EditorFormProps = {
  draft: Draft
  imageLoading: ImageLoading
  /** While it is being saved: what is typed then would be in no one's copy. */
  isLocked: boolean
  isHidden: boolean
  /** Whether a save was refused for what is missing: it is marked until it is there. */
  isIncomplete: boolean
  formRef: RefObject<HTMLFormElement | null>
  titleRef: RefObject<HTMLInputElement | null>
  contentRef: RefObject<HTMLTextAreaElement | null>
  upload: ReturnType<typeof useImageUpload>
  onChange: (field: keyof Draft, value: string) => void
}

/**
 * Spreadsheets and word processors put a picture of a copied text beside it: the text is meant. Beside a copied file some
 * systems put its name or its path.
 */
function isText(data: DataTransfer): boolean {
  const text = data.getData('text/plain').trim()
  return text !== '' && !text.endsWith(data.files[0]?.name ?? '')
}

/** The fields of product.md §2.13. An image may also be dropped or pasted anywhere in them. */
export function EditorForm(props: EditorFormProps) {
  const {
    draft,
    imageLoading,
    isLocked,
    isHidden,
    isIncomplete,
    formRef,
    titleRef,
    contentRef,
    upload,
    onChange,
  } = props
  const { alert } = useDialogs()
  const words = wordCount(draft.content)
  const [isDraggedOver, setIsDraggedOver] = useState(false)

  const takeFile = (file: File) => {
    // The dialog to choose it in may have been open when a save began.
    if (isLocked) void alert('The picture was not taken', 'The post was just being saved.')
    else void upload.upload(file)
  }
  const takeImage = (event: ClipboardEvent | DragEvent, { files: [file] }: DataTransfer) => {
    if (!file) return
    event.preventDefault()
    takeFile(file)
  }

  return (
    <form
      ref={formRef}
      noValidate
      hidden={isHidden}
      aria-label="Post"
      className={`grid gap-6 rounded-2xl border border-rule p-6 shadow-card sm:p-8 [&[hidden]]:hidden ${isDraggedOver ? 'bg-wash outline-2 -outline-offset-2 outline-accent outline-dashed' : 'bg-surface'}`}
      onSubmit={(event) => event.preventDefault()}
      onPaste={(event) => {
        if (!isText(event.clipboardData)) takeImage(event, event.clipboardData)
      }}
      onDragOver={(event) => {
        if (!carriesFiles(event.dataTransfer) || isLocked) return
        event.preventDefault()
        setIsDraggedOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        // From field to field it is still over the form.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsDraggedOver(false)
      }}
      onDrop={(event) => {
        setIsDraggedOver(false)
        takeImage(event, event.dataTransfer)
      }}
    >
      <Field label="Title *">
        <input
          ref={titleRef}
          aria-required
          aria-invalid={isIncomplete && isMissing(draft, 'title')}
          dir="auto"
          readOnly={isLocked}
          value={draft.title}
          onChange={(event) => onChange('title', event.target.value)}
        />
      </Field>
      <ImageField
        imageUrl={draft.imageUrl}
        {...imageLoading}
        isLocked={isLocked}
        isUploading={upload.isUploading}
        onChange={(imageUrl) => onChange('imageUrl', imageUrl)}
        onUpload={takeFile}
      />
      <Field label="Excerpt">
        <textarea
          rows={3}
          dir="auto"
          readOnly={isLocked}
          value={draft.excerpt}
          onChange={(event) => onChange('excerpt', event.target.value)}
        />
      </Field>
      <div>
        <Field label="Content *">
          <textarea
            ref={contentRef}
            rows={20}
            aria-required
            aria-invalid={isIncomplete && isMissing(draft, 'content')}
            dir="auto"
            readOnly={isLocked}
            value={draft.content}
            onChange={(event) => onChange('content', event.target.value)}
            // A phone zooms in on smaller letters that get the focus, and stays there.
            className="font-mono text-[0.9375rem] pointer-coarse:text-base"
          />
        </Field>
        <p className="mt-2 text-sm text-faint">
          {words} {words === 1 ? 'word' : 'words'} · {readTime(draft.content)}
        </p>
      </div>
      <div>
        <Field label="Tags">
          <input
            dir="auto"
            readOnly={isLocked}
            aria-describedby="tags-hint"
            value={draft.tags}
            onChange={(event) => onChange('tags', event.target.value)}
          />
        </Field>
        <p id="tags-hint" className="mt-2 text-sm text-faint">
          Separate tags with commas
        </p>
      </div>
    </form>
  )
}
