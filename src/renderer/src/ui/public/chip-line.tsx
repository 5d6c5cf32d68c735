import { Chip } from '../chip'
import { useOwnerLang } from '../owner-lang'

type ChipLineProps = {
  /** The list's name for assistive technology. */
  label: string
  shown: readonly string[]
  /** The other chips: the screen only counts them, and paper lists them. */
  counted: readonly string[]
  className?: string
}

/** The chips of a card on one line. "+N" counts the hidden chips. */
export function ChipLine({ label, shown, counted, className = '' }: ChipLineProps) {
  const lang = useOwnerLang()
  if (shown.length === 0) return null
  return (
    <ul aria-label={label} className={`flex min-w-0 gap-1.5 print:text-sm ${className}`}>
      {shown.map((text) => (
        <li key={text} lang={lang} dir="auto" className="flex min-w-0">
          <Chip isCut>{text}</Chip>
        </li>
      ))}
      {counted.length > 0 && (
        <li className="screen-only flex shrink-0">
          <Chip>{`+${counted.length}`}</Chip>
        </li>
      )}
      {/* Shown only on paper (styles/print.css). */}
      {counted.map((text) => (
        <li key={text} lang={lang} className="hidden">
          <Chip>{text}</Chip>
        </li>
      ))}
    </ul>
  )
}
