import type { ComponentProps } from 'react'
import { isPlainClick } from '@/ui/is-plain-click'

type PostLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  address: string
  /** Called instead of the browser's navigation. */
  onFollow: () => void
}

/** A link to a post, which opens within the page. */
export function PostLink({ address, onFollow, ...rest }: PostLinkProps) {
  return (
    <a
      {...rest}
      href={address}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onFollow()
      }}
    />
  )
}
