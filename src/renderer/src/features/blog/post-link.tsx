import type { ComponentProps, MouseEvent } from 'react'

/** A click that asks for this page: with a key held down or another button it asks for a tab or a window. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

type PostLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  address: string
  /** Called in place of the browser's own way. */
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
