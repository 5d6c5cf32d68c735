import { type ComponentProps, useId } from 'react'
import { distinctTags } from '@/domain/post/post'
import { usePosts } from '@/storage/posts'
import { Field } from '@/ui/field'
import { completions } from './tag-suggestions'

/** Tags (product.md §2.13), with suggestions from the tags in use. */
export function TagsField(props: ComponentProps<'input'> & { value: string }) {
  const { posts } = usePosts()
  const inUse = distinctTags(posts)
  const listId = useId()
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
    </div>
  )
}
