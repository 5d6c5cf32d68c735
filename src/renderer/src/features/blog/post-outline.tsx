import type { OutlineEntry } from '@/domain/markup/outline'
import { useOwnerLang } from '@/ui/owner-lang'
import { lastBegun, useScrolled } from '@/ui/public/use-scrolled'
import { useWords } from '@/ui/words'

/** The headings of an open post, with the one that is being read marked. On very wide screens only. */
export function PostOutline({ entries }: { entries: readonly OutlineEntry[] }) {
  const lang = useOwnerLang()
  const words = useWords()
  const current = useScrolled(() => lastBegun(entries.map(({ id }) => id)), null)
  if (entries.length === 0) return null
  return (
    <nav aria-label={words.outline} className="mt-6 hidden xl:block">
      <ol className="border-l border-rule text-sm">
        {entries.map(({ id, text, isInner }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={`-ml-px block border-l border-transparent py-1 text-soft hover:text-ink aria-[current]:border-accent aria-[current]:text-accent ${isInner ? 'pl-7' : 'pl-4'}`}
            >
              <bdi lang={lang}>{text}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
