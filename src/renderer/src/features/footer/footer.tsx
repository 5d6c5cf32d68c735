import { LuArrowUp } from 'react-icons/lu'

/** product.md §2.11. */
export function Footer({ name, year }: { name: string; year: number }) {
  return (
    <footer className="shell">
      <div className="flex flex-wrap items-baseline gap-x-8 gap-y-3 border-t border-rule py-10 text-sm text-soft">
        <p>{`© ${year} ${name}. All rights reserved.`}</p>
        <p>
          Built with <span className="text-danger">♥</span> using React & TailwindCSS
        </p>
        <a href="#hero" className="sm:ml-auto inline-flex min-h-11 items-center gap-2 font-display text-ink">
          <span className="underlined pb-0.5">Back to Top</span>
          <LuArrowUp aria-hidden className="size-4" />
        </a>
      </div>
    </footer>
  )
}
