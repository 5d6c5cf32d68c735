import { type ComponentProps, type RefObject, useContext, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { LuImage, LuLink } from 'react-icons/lu'
import { IMAGE_TYPES } from '@/domain/web-address'
import { FileInput } from '@/ui/admin/file-input'
import { shortcutLabel } from '@/ui/admin/shortcut'
import { QUIET_BUTTON } from '@/ui/button'
import { Field } from '@/ui/field'
import { MarkupContext } from '@/ui/markup/use-markup'
import { Spinner } from '@/ui/spinner'
import type { FieldText } from './keys/edit'
import { fieldText, useWritingKeys } from './keys/use-writing-keys'
import { isAddress, toLink } from './keys/wrap'
import { LinkDialog } from './links/link-dialog'
import { typeInto } from './type-into'
import type { useTextPictures } from './use-text-pictures'
import { useWritingMarks } from './use-writing-marks'

/** The hint for each format (product.md §12). */
const FORMATTING = {
  text: 'You can use # heading, - list, > quote, `code` and ``` for a code block. Web addresses become links.',
  markdown: 'You can use Markdown, including tables.',
}

type ContentFieldProps = Pick<
  ComponentProps<'textarea'>,
  'dir' | 'lang' | 'readOnly' | 'onChange' | 'aria-invalid'
> & {
  value: string
  fieldRef: RefObject<HTMLTextAreaElement | null>
  /** The post itself, to which its text does not link. */
  postId: string | null
  pictures: ReturnType<typeof useTextPictures>
}

export function ContentField({ postId, fieldRef: field, pictures, ...props }: ContentFieldProps) {
  const chooser = useRef<HTMLInputElement>(null)
  /** What a link would replace, while the dialog asks for its destination: a field without focus may lose its selection. */
  const [linked, setLinked] = useState<FieldText | null>(null)
  const write = (selected: FieldText, to: string, words?: string) => {
    // The closed dialog returns the focus, and only a focused field can be typed into.
    flushSync(() => setLinked(null))
    field.current?.focus({ preventScroll: true })
    if (field.current) typeInto(field.current, toLink({ ...selected, value: field.current.value }, to, words))
  }
  const askForLink = () => {
    if (!field.current || field.current.readOnly) return
    const selected = fieldText(field.current)
    const text = selected.value.slice(selected.start, selected.end)
    if (isAddress(text)) write(selected, text)
    else setLinked(selected)
  }
  const keys = useWritingKeys(askForLink)
  useWritingMarks(field, props.value)
  const { format } = useContext(MarkupContext)
  const hintId = useId()
  return (
    <>
      <Field label="Content *">
        <textarea
          {...props}
          {...keys}
          ref={field}
          rows={20}
          aria-required
          aria-describedby={hintId}
          className="writing"
        />
      </Field>
      <div className="mt-2 flex flex-wrap-reverse items-start justify-between gap-x-4">
        <p id={hintId} className="grow basis-96 py-2.5 text-sm text-faint">
          <span>{FORMATTING[format]}</span>
          <span className="sr-only">
            {' '}
            Tab indents code and items of a list. Escape, then Tab, leaves the field.
          </span>
        </p>
        <FileInput
          ref={chooser}
          label="Picture files"
          multiple
          accept={IMAGE_TYPES.join(',')}
          onFiles={(files) => {
            // The description is typed next.
            field.current?.focus({ preventScroll: true })
            void pictures.add(files)
          }}
        />
        <div className="-mx-3.5 flex flex-wrap">
          <button
            type="button"
            aria-disabled={pictures.isAdding}
            onClick={() => pictures.isAdding || chooser.current?.click()}
            className={`${QUIET_BUTTON} text-sm`}
          >
            {pictures.isAdding ? <Spinner /> : <LuImage aria-hidden className="size-4" />}
            <span>{pictures.isAdding ? 'Adding the picture…' : 'Add a picture…'}</span>
          </button>
          <button
            type="button"
            title={shortcutLabel('k')}
            onClick={askForLink}
            className={`${QUIET_BUTTON} text-sm`}
          >
            <LuLink aria-hidden className="size-4" />
            Add a link…
          </button>
        </div>
      </div>
      {linked && (
        <LinkDialog
          postId={postId}
          onLink={(to, words) => write(linked, to, words)}
          onCancel={() => setLinked(null)}
        />
      )}
    </>
  )
}
