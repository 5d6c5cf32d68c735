import { type ReactNode, useContext } from 'react'
import { useOwnerLang } from '../owner-lang'
import { useBriefly } from '../use-briefly'
import { useWords } from '../words'
import { MarkupContext } from './use-markup'

const LABELS = { ready: 'copyLink', copied: 'linkCopied' } as const

type HeadingLinkProps = {
  id: string
  /** The typed mark of a heading in the format 'text'. By default the stylesheet draws a `#`, which is never copied. */
  mark?: ReactNode
}

/** The `#` beside a heading. It leads to the heading, and copies its address. */
export function HeadingLink({ id, mark }: HeadingLinkProps) {
  const lang = useOwnerLang()
  const words = useWords()
  const { copy } = useContext(MarkupContext)
  const [state, setState] = useBriefly<keyof typeof LABELS>('ready')
  return (
    <a
      href={`#${id}`}
      lang={lang && 'en'}
      className={mark ? 'c-anchor c-mark' : 'c-anchor'}
      aria-label={words[LABELS[state]]}
      title={words[LABELS[state]]}
      data-state={state}
      onClick={async ({ currentTarget }) => {
        if (await copy(currentTarget.href)) setState('copied')
      }}
    >
      {mark}
    </a>
  )
}
