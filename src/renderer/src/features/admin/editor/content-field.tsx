import { type ComponentProps, useContext, useId } from 'react'
import { QUIET_BUTTON } from '@/ui/button'
import { Field } from '@/ui/field'
import { ContentContext } from '@/ui/use-content'
import { useKeyHelp } from '../use-key-help'
import { useWritingKeys } from './use-writing-keys'

/** With more characters the field scrolls: the browser lays a growing one out again at every key. */
const MOST_GROWING = 100_000

/** What is understood of a typed text (product.md §12). */
const FORMATTING = {
  text: 'Understood: # heading, - list, > quote, `code`, ``` for a block of code, and addresses of links.',
  markdown: 'Understood: Markdown, with tables.',
}

type ContentFieldProps = Pick<
  ComponentProps<'textarea'>,
  'dir' | 'readOnly' | 'onChange' | 'aria-invalid'
> & {
  value: string
}

/** Content (product.md §2.13). */
export function ContentField(props: ContentFieldProps) {
  const keys = useWritingKeys()
  const showKeys = useKeyHelp()
  const { format } = useContext(ContentContext)
  const hintId = useId()
  return (
    <>
      <Field label="Content *">
        <textarea
          aria-describedby={hintId}
          {...props}
          {...keys}
          rows={20}
          aria-required
          data-grows={props.value.length <= MOST_GROWING}
          className="writing"
        />
      </Field>
      <div className="mt-2 flex items-start justify-between gap-4 text-sm text-faint">
        <p id={hintId}>{FORMATTING[format]}</p>
        <button
          type="button"
          onClick={showKeys}
          aria-label="Keys"
          className={`${QUIET_BUTTON} -my-2.5 -mr-3.5`}
        >
          ?
        </button>
      </div>
    </>
  )
}
