import type { ReactNode } from 'react'

/** A sentence that begins with a title, which may run the other way: 'Title' is saved. */
export const titleMessage = (title: string, rest: string): ReactNode => (
  <>
    '<bdi>{title}</bdi>' {rest}
  </>
)
