import { type ComponentProps, useId } from 'react'
import { splitTags } from '@/domain/post/draft'
import { distinctTags } from '@/domain/post/post'
import { usePosts } from '@/storage/posts'
import { Field } from '@/ui/field'
import { caseVariant, completions } from './tag-suggestions'

/** Tags (product.md §2.13), with suggestions from the tags in use. */
export function TagsField(props: ComponentProps<'input'> & { value: string }) {
  const { posts } = usePosts()
  const inUse = distinctTags(posts)
  const listId = useId()
  const variant = caseVariant(splitTags(props.value), inUse)
  return (
    <div>
      <Field label="Tags">
        <input {...props} list={listId} aria-describedby="tags-hint" autoComplete="off" />
      </Field>
      <datalist id={listId}>
        {completions(props.value, inUse).map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
      <p id="tags-hint" className="mt-2 text-sm text-faint">
        Separate tags with commas
      </p>
      <p role="status" className="mt-1 text-sm text-soft empty:hidden">
        {variant && `You already use “${variant.known}”. “${variant.typed}” would be a separate tag.`}
      </p>
    </div>
  )
}
