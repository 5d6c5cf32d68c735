import { type ComponentProps, useContext, useId } from 'react'
import { Field } from '@/ui/field'
import { MarkupContext } from '@/ui/use-markup'
import { useWritingKeys } from './use-writing-keys'

/** With more characters the field scrolls: the browser lays a growing one out again at every key. */
const MOST_GROWING = 100_000

/** What is understood of a typed text (product.md §12). */
const FORMATTING = {
  text: 'You can use # heading, - list, > quote, `code` and ``` for a code block. Web addresses become links.',
  markdown: 'You can use Markdown, including tables.',
}

type ContentFieldProps = Pick<
  ComponentProps<'textarea'>,
  'dir' | 'lang' | 'readOnly' | 'onChange' | 'aria-invalid'
> & {
  value: string
}

/** Content (product.md §2.13). */
export function ContentField(props: ContentFieldProps) {
  const keys = useWritingKeys()
  const { format } = useContext(MarkupContext)
  const hintId = useId()
  return (
    <>
      <Field label="Content *">
        <textarea
          {...props}
          {...keys}
          rows={20}
          aria-required
          aria-describedby={hintId}
          data-grows={props.value.length <= MOST_GROWING}
          className="writing"
        />
      </Field>
      <p id={hintId} className="mt-2 text-sm text-faint">
        {FORMATTING[format]}
      </p>
    </>
  )
}
