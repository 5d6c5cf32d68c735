import { useEffect } from 'react'
import { isSourceKeyOn } from '@/storage/source-key'
import { AppLink } from '@/ui/app-link'
import { useWords } from '@/ui/words'

type SourceToggleProps = {
  /** The address of the Markdown, for readers without script. */
  file: string
  isSource: boolean
  onToggle: () => void
}

/** AltGr, with which some keyboards type the sign, is Ctrl and Alt together. */
const isSign = ({ key, ctrlKey, altKey, metaKey, repeat }: KeyboardEvent) =>
  key === '#' && !metaKey && ctrlKey <= altKey && !repeat

/** Whether keys are typed into this element. */
const isField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]')

/** The sign in the bar, and its key, which turn the page into its Markdown and back (product.md §2.3). */
export function SourceToggle({ file, isSource, onToggle }: SourceToggleProps) {
  const { showSource, showPage } = useWords()
  const label = isSource ? showPage : showSource
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isSign(event) && !isField(event.target) && isSourceKeyOn()) onToggle()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onToggle])
  return (
    <AppLink
      href={file}
      onFollow={onToggle}
      aria-keyshortcuts="#"
      aria-label={label}
      title={`${label} (#)`}
      data-on={isSource}
      className="grid size-[44px] shrink-0 place-items-center rounded-full font-mono text-lg text-faint transition-colors hover:bg-well hover:text-ink active:bg-wash data-[on=true]:text-accent"
    >
      <span aria-hidden>#</span>
    </AppLink>
  )
}
