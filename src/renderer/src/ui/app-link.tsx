import type { ComponentProps } from 'react'

type AppLinkProps = Omit<ComponentProps<'a'>, 'onClick'> & {
  href: string
  /** Called instead of the browser's navigation. */
  onFollow: () => void
}

/** A link that calls `onFollow`. With a modifier key the browser opens a tab or window, or downloads. */
export function AppLink({ href, onFollow, ...props }: AppLinkProps) {
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onFollow()
      }}
    />
  )
}
