import { type ReactNode, useContext, useRef } from 'react'
import { useOwnerLang } from '../owner-lang'
import { useBriefly } from '../use-briefly'
import { useWords } from '../words'
import { MarkupContext } from './use-markup'
import { useSidewaysOverflow } from './use-sideways-overflow'

type CodeBlockProps = {
  /** 'fenced' or 'indented' in the format 'text'; undefined in Markdown. */
  look: string | undefined
  language: string | undefined
  /** The title, such as a file's name. */
  caption?: string | undefined
  children: ReactNode
}

const LABELS = { ready: 'copyCode', copied: 'copied', selected: 'selected' } as const

/** Code that scrolls instead of wrapping, with a button that copies it. */
export function CodeBlock({ look, language, caption, children }: CodeBlockProps) {
  const lang = useOwnerLang()
  const words = useWords()
  const { copy } = useContext(MarkupContext)
  const pre = useRef<HTMLPreElement>(null)
  const [state, setState] = useBriefly<keyof typeof LABELS>('ready')
  const copyCode = async () => {
    const code = pre.current?.querySelector('code')
    if (!code) return
    const text = code.textContent.replace(/\r?\n$/, '')
    // The indent that marks a line as code is not copied.
    const isCopied = await copy(look === 'indented' ? text.replace(/^(?: {4}|\t)/gm, '') : text)
    if (!isCopied) getSelection()?.selectAllChildren(code)
    setState(isCopied ? 'copied' : 'selected')
  }
  const { hasMore, onScroll } = useSidewaysOverflow(pre)
  return (
    <div dir="ltr" className={look ? 'c-code c-typed' : 'c-code c-titled'} data-more={hasMore}>
      {/* In the format 'text' the fence above the code is its title. */}
      {!look && (
        <div className="c-row" data-language={language ?? 'code'}>
          {caption}
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields. */}
      <pre
        ref={pre}
        role="group"
        aria-label={words.code}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
        tabIndex={0}
        className={look && `c-${look}`}
        onScroll={onScroll}
      >
        {children}
      </pre>
      {/* The stylesheet draws the icon, because text would be copied with the post. */}
      <button
        type="button"
        lang={lang && 'en'}
        aria-label={words[LABELS[state]]}
        title={words[LABELS[state]]}
        data-state={state}
        onClick={() => void copyCode()}
      />
    </div>
  )
}
