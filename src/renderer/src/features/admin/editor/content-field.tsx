import type { ComponentProps } from 'react'
import { Field } from '@/ui/field'
import { useWritingKeys } from './use-writing-keys'

/** With more characters the field scrolls: the browser lays a growing one out again at every key. */
const MOST_GROWING = 100_000

type ContentFieldProps = Pick<
  ComponentProps<'textarea'>,
  'dir' | 'readOnly' | 'onChange' | 'aria-invalid'
> & {
  value: string
}

/** Content (product.md §2.13). */
export function ContentField(props: ContentFieldProps) {
  const keys = useWritingKeys()
  return (
    <Field label="Content *">
      <textarea
        {...props}
        {...keys}
        rows={20}
        aria-required
        data-grows={props.value.length <= MOST_GROWING}
        className="writing"
      />
    </Field>
  )
}
