import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { ContentContext } from './use-content'
import { useSidewaysOverflow } from './use-sideways-overflow'

type CodeBlockProps = {
  /** 'fenced' or 'indented' in the format 'text'; undefined in Markdown. */
  look: string | undefined
  language: string | undefined
  children: ReactNode
}

const LABELS = { ready: 'Copy code', copied: 'Copied', selected: 'Selected' }
const LABEL_MS = 2000

/** Code that scrolls instead of wrapping, with a button that copies it. */
export function CodeBlock({ look, language, children }: CodeBlockProps) {
  const { copy } = useContext(ContentContext)
  const pre = useRef<HTMLPreElement>(null)
  const [state, setState] = useState<keyof typeof LABELS>('ready')
  useEffect(() => {
    if (state === 'ready') return
    const timer = setTimeout(() => setState('ready'), LABEL_MS)
    return () => clearTimeout(timer)
  }, [state])
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
    <div dir="ltr" className={look ? 'c-code c-typed' : 'c-code'} data-more={hasMore}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields. */}
      <pre
        ref={pre}
        role="group"
        aria-label="Code"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
        tabIndex={0}
        className={look && `c-${look}`}
        data-language={look ? undefined : language}
        onScroll={onScroll}
      >
        {children}
      </pre>
      {/* The stylesheet draws the icon, because text would be copied with the post. */}
      <button
        type="button"
        aria-label={LABELS[state]}
        title={LABELS[state]}
        data-state={state}
        onClick={() => void copyCode()}
      />
    </div>
  )
}
