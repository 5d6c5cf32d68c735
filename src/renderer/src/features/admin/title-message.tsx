import type { ReactNode } from 'react'

/** "'{title}' is saved." and its like. The title may be written from right to left. */
export const titleMessage = (title: string, rest: string): ReactNode => (
  <>
    '<bdi>{title}</bdi>' {rest}
  </>
)
