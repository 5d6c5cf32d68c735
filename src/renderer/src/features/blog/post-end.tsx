import { useContext, useRef } from 'react'
import { titleOf } from '@/domain/post/post'
import type { PostName } from '@/domain/post/post-summary'
import { AppLink } from '@/ui/app-link'
import { MarkupContext } from '@/ui/markup/use-markup'
import { useOwnerLang } from '@/ui/owner-lang'
import { useBriefly } from '@/ui/use-briefly'
import { useWords } from '@/ui/words'

type PostEndProps = {
  /** The address of an e-mail about the post. */
  replyTo: string
  /** The post's Markdown. Rejects if it cannot be fetched. */
  readMarkdown: () => Promise<string>
  newer: PostName | null
  older: PostName | null
  addressOf: (id: string) => string
  /** The address of the list, for readers without script. */
  listAddress: string
  onOpen: (id: string) => void
  onClose: () => void
}

const ACTION = 'group inline-flex min-h-11 items-center px-1 font-display text-accent'

/** The links at the end of a post. */
export function PostEnd({
  replyTo,
  readMarkdown,
  newer,
  older,
  addressOf,
  listAddress,
  onOpen,
  onClose,
}: PostEndProps) {
  const lang = useOwnerLang()
  const words = useWords()
  const neighbours = [
    { label: words.newerPost, post: newer, side: '', end: '' },
    // Chromium puts the ellipsis of a right-aligned title outside of its line.
    { label: words.olderPost, post: older, side: 'sm:col-start-2 sm:text-right', end: 'sm:-mr-4 sm:pr-4' },
  ]
  return (
    <footer className="mt-10">
      <div className="-mx-1 flex flex-wrap gap-x-6">
        <a href={replyTo} className={ACTION}>
          <span className="underlined pb-0.5">{words.replyByEmail}</span>
        </a>
        <CopyMarkdown read={readMarkdown} />
      </div>
      <div className="mt-6 grid gap-6 border-t border-rule pt-8 sm:grid-cols-2">
        {neighbours.map(
          ({ label, post, side, end }) =>
            post && (
              <AppLink
                key={label}
                href={addressOf(post.id)}
                onFollow={() => onOpen(post.id)}
                className={`group min-w-0 self-start py-1 ${side}`}
              >
                <span className="block text-sm text-faint">{label}</span>
                <span
                  lang={lang}
                  dir="auto"
                  className={`mt-1 line-clamp-3 font-display text-lg leading-snug text-balance [text-align:-webkit-match-parent] [text-align:match-parent] group-hover:text-accent ${end}`}
                >
                  {titleOf(post)}
                </span>
              </AppLink>
            ),
        )}
      </div>
      <button type="button" onClick={onClose} className={`${ACTION} no-script:hidden -ml-1 mt-6`}>
        <span className="underlined pb-0.5">{words.allPosts}</span>
      </button>
      <noscript>
        <a href={listAddress} className="mt-6 inline-block py-1 font-display text-accent underline">
          {words.allPosts}
        </a>
      </noscript>
    </footer>
  )
}

const LABELS = { ready: 'copyMarkdown', copied: 'copied', failed: 'tryAgain' } as const

function CopyMarkdown({ read }: { read: () => Promise<string> }) {
  const words = useWords()
  const { copy } = useContext(MarkupContext)
  /** The fetched text: Safari copies only in the press itself, so there the second press does. */
  const text = useRef<string>(undefined)
  const [state, setState] = useBriefly<keyof typeof LABELS>('ready')
  const copyText = async () => {
    try {
      text.current ??= await read()
      setState((await copy(text.current)) ? 'copied' : 'failed')
    } catch {
      setState('failed')
    }
  }
  return (
    <button type="button" onClick={() => void copyText()} className={`${ACTION} no-script:hidden`}>
      <span aria-live="polite" className="underlined pb-0.5">
        {words[LABELS[state]]}
      </span>
    </button>
  )
}
