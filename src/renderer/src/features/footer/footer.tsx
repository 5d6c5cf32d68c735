import { LuArrowUp } from 'react-icons/lu'
import { around, fill, useWords } from '@/ui/words'

/** product.md §2.11. */
export function Footer({ name, year }: { name: string; year: number }) {
  const words = useWords()
  const [before, after] = around(words.builtWith, 'heart')
  return (
    <footer className="shell">
      <div className="flex flex-wrap items-baseline gap-x-8 gap-y-3 border-t border-rule py-10 text-sm text-soft">
        <p>{fill(words.rights, { year, name })}</p>
        <p>
          <span>{before}</span>
          <span className="text-danger">♥</span>
          <span>{after}</span>
        </p>
        <a href="#hero" className="sm:ml-auto inline-flex min-h-11 items-center gap-2 font-display text-ink">
          <span className="underlined pb-0.5">{words.backToTop}</span>
          <LuArrowUp aria-hidden className="size-4" />
        </a>
      </div>
    </footer>
  )
}
