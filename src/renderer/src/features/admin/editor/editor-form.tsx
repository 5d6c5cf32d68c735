import { type ClipboardEvent, type DragEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { LuKeyboard } from 'react-icons/lu'
import type { TextRange } from '@/domain/markup/writing/lines'
import { type Draft, isMissing } from '@/domain/post/draft'
import { isComposing } from '@/ui/admin/is-composing'
import { QUIET_BUTTON } from '@/ui/button'
import { Field } from '@/ui/field'
import { useOwnerLang } from '@/ui/owner-lang'
import { useKeyHelp } from '../key-help/use-key-help'
import { ContentField } from './content-field'
import { ImageField } from './image-field'
import { TagsField } from './tags/tags-field'
import type { Editing } from './use-editor'
import type { useImageUpload } from './use-image-upload'
import type { useTextPictures } from './use-text-pictures'

type EditorFormProps = {
  editor: Editing
  isHidden: boolean
  /** After a refused save, missing fields are marked until they are filled in. */
  isIncomplete: boolean
  formRef: RefObject<HTMLFormElement | null>
  titleRef: RefObject<HTMLInputElement | null>
  contentRef: RefObject<HTMLTextAreaElement | null>
  upload: ReturnType<typeof useImageUpload>
  pictures: ReturnType<typeof useTextPictures>
  selection: TextRange | undefined
}

/** Whether text was copied. Spreadsheets add a picture to copied text. Some systems add a copied file's name or path. */
function isText(data: DataTransfer): boolean {
  const text = data.getData('text/plain').trim()
  return text !== '' && !text.endsWith(data.files[0]?.name ?? '')
}

/** Dragged text has no files: the browser moves it within and between the fields. */
const carriesFiles = ({ types }: DataTransfer): boolean => types.includes('Files')

/** The fields of product.md §2.13. Pictures can be dropped and pasted anywhere in the form. */
export function EditorForm(props: EditorFormProps) {
  const { editor, isIncomplete, upload, pictures, contentRef } = props
  // A running save does not contain text that is typed meanwhile.
  const { draft, isSaving: isLocked } = editor
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  const showKeys = useKeyHelp()
  const imageBox = useRef<HTMLDivElement>(null)
  const lang = useOwnerLang()
  const [initialSelection] = useState(props.selection)
  useEffect(() => {
    if (!initialSelection) return
    contentRef.current?.setSelectionRange(initialSelection.start, initialSelection.end)
    contentRef.current?.focus()
  }, [initialSelection, contentRef])

  /** The featured image takes only what is dropped on its field, or pasted there. */
  const takeFiles = (event: ClipboardEvent | DragEvent, { files }: DataTransfer) => {
    if (files.length === 0) return
    event.preventDefault()
    const isForField = event.target instanceof Node && imageBox.current?.contains(event.target)
    void (isForField ? upload.upload([...files]) : pictures.add([...files]))
  }

  const field = (name: keyof Draft) => ({
    dir: 'auto',
    // Otherwise the browser checks the spelling as English.
    lang,
    readOnly: isLocked,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => editor.setField(name, target.value),
  })

  return (
    <form
      ref={props.formRef}
      noValidate
      hidden={props.isHidden}
      aria-label="Post"
      className={`post-fields [&[hidden]]:hidden ${isDraggedOver ? 'rounded-xl bg-wash outline-2 outline-offset-8 outline-accent outline-dashed' : ''}`}
      onSubmit={(event) => event.preventDefault()}
      onPaste={(event) => {
        if (!isText(event.clipboardData)) takeFiles(event, event.clipboardData)
      }}
      onDragOver={(event) => {
        if (!carriesFiles(event.dataTransfer) || isLocked) return
        event.preventDefault()
        setIsDraggedOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        // The pointer moved from one field to another.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsDraggedOver(false)
      }}
      onDrop={(event) => {
        setIsDraggedOver(false)
        takeFiles(event, event.dataTransfer)
      }}
    >
      <div className="writing-column lg:[grid-area:text]">
        <Field label="Title *">
          <input
            {...field('title')}
            ref={props.titleRef}
            aria-required
            aria-invalid={isIncomplete && isMissing(draft, 'title')}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
              event.preventDefault()
              contentRef.current?.focus()
            }}
            className="writing-title"
            // A longer title is set smaller, so that more of it is seen.
            style={{ fontSize: `clamp(1.5rem, ${190 / Math.max(1, draft.title.length)}cqi, 2.25rem)` }}
          />
        </Field>
        <ContentField
          {...field('content')}
          postId={editor.startedFrom?.id ?? null}
          fieldRef={contentRef}
          pictures={pictures}
          aria-invalid={isIncomplete && isMissing(draft, 'content')}
        />
      </div>
      <div ref={imageBox} className="lg:[grid-area:image]">
        <ImageField
          editor={editor}
          isUploading={upload.isUploading}
          onUpload={(file) => void upload.upload([file])}
        />
      </div>
      <div className="lg:[grid-area:excerpt]">
        <Field label="Excerpt">
          <textarea {...field('excerpt')} rows={3} />
        </Field>
      </div>
      <div className="lg:[grid-area:tags]">
        <TagsField {...field('tags')} />
        <button type="button" title="?" onClick={showKeys} className={`${QUIET_BUTTON} -ml-3.5 mt-2 text-sm`}>
          <LuKeyboard aria-hidden className="size-4.5" />
          Keyboard shortcuts
        </button>
      </div>
    </form>
  )
}
