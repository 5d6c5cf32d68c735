import type { ReactNode } from 'react'

/** Puts a post's title into a sentence. The title may be written from right to left. */
export function titleMessage(sentence: `${string}{title}${string}`, title: string): ReactNode {
  const [before, after] = sentence.split('{title}')
  return (
    <>
      <span>{before}</span>
      <bdi>{title}</bdi>
      <span>{after}</span>
    </>
  )
}
