import { titleOf } from '@/domain/post/post'
import type { PostName } from '@/domain/post/post-summary'
import { AppLink } from '@/ui/app-link'
import { useOwnerLang } from '@/ui/owner-lang'
import { useWords } from '@/ui/words'

type PostEndProps = {
  newer: PostName | null
  older: PostName | null
  addressOf: (id: string) => string
  /** The address of the list, for readers without script. */
  listAddress: string
  onOpen: (id: string) => void
  onClose: () => void
}

/** The links at the end of a post. */
export function PostEnd({ newer, older, addressOf, listAddress, onOpen, onClose }: PostEndProps) {
  const lang = useOwnerLang()
  const words = useWords()
  const neighbours = [
    { label: words.newerPost, post: newer, side: '', end: '' },
    // Chromium puts the ellipsis of a right-aligned title outside of its line.
    { label: words.olderPost, post: older, side: 'sm:col-start-2 sm:text-right', end: 'sm:-mr-4 sm:pr-4' },
  ]
  return (
    <footer className="mt-14 border-t border-rule pt-8">
      <div className="grid gap-6 sm:grid-cols-2">
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
                  className={`mt-1 line-clamp-3 font-display text-lg leading-snug text-balance group-hover:text-accent ${end}`}
                >
                  {titleOf(post)}
                </span>
              </AppLink>
            ),
        )}
      </div>
      <button
        type="button"
        onClick={onClose}
        className="group no-script:hidden -ml-1 mt-6 inline-flex min-h-11 items-center px-1 font-display text-accent"
      >
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
