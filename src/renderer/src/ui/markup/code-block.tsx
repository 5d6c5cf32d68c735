import { type ReactNode, useContext, useRef } from 'react'
import { LuCheck, LuCopy } from 'react-icons/lu'
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

/** The title, and the language, which the stylesheet writes, so that it is not copied with the post. */
const ROW =
  'c-row flex h-(--row) items-center gap-3 overflow-hidden border-b border-rule pr-13 pl-4 font-mono text-[0.75em]/none whitespace-nowrap after:text-faint after:content-[attr(data-language)]'

/** In the row of the title. The touch target is larger than the button. */
const BUTTON =
  'absolute top-1 right-1.5 z-1 grid size-9 cursor-pointer place-items-center rounded-lg bg-surface text-faint select-none after:absolute after:-inset-1 hover:text-ink no-script:hidden'

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
        <div data-language={language ?? 'code'} className={ROW}>
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
      <button
        type="button"
        lang={lang && 'en'}
        aria-label={words[LABELS[state]]}
        title={words[LABELS[state]]}
        data-state={state}
        onClick={() => void copyCode()}
        className={BUTTON}
      >
        {state === 'ready' ? (
          <LuCopy aria-hidden className="size-4.25" />
        ) : (
          <LuCheck aria-hidden className="size-4.25 text-success" />
        )}
      </button>
    </div>
  )
}
