import { type RefObject, useContext, useDeferredValue, useEffect } from 'react'
import { LOOKS, type WritingMark, writingMarks } from '@/domain/markup/writing/writing-marks'
import { MarkupContext } from '@/ui/markup/use-markup'

/** In characters. In a longer text, each key would wait for the ranges of its marks. */
const MAX_MARKED = 20_000

/** Nothing that moves a letter. Not in styles/admin.css, because the build does not know the selector yet. */
const STYLES: Record<WritingMark['look'], string> = {
  heading: 'text-shadow: 0.4px 0 currentColor',
  code: 'color: var(--color-code-string)',
  mark: 'color: var(--color-faint)',
}

let hasStyles = false
function addStyles(): void {
  if (hasStyles) return
  hasStyles = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(LOOKS.map((look) => `::highlight(writing-${look}) { ${STYLES[look]} }`).join(''))
  document.adoptedStyleSheets.push(sheet)
}

/** Chromium alone has ranges in a field (docs/product.md §2.13). Elsewhere the text is plain. */
type FieldWithRanges = HTMLTextAreaElement & {
  createValueRange?: (start: number, end: number) => AbstractRange & { disconnect: () => void }
}

/** Tells headings, marks and code apart in a field, by highlights: there is no second copy of the text. */
export function useWritingMarks(fieldRef: RefObject<HTMLTextAreaElement | null>, value: string): void {
  const { format } = useContext(MarkupContext)
  // Typing does not wait for it.
  const content = useDeferredValue(value)
  useEffect(() => {
    const field: FieldWithRanges | null = fieldRef.current
    if (!field?.createValueRange || field.value !== content) return
    addStyles()
    const marks = content.length > MAX_MARKED ? [] : writingMarks(content, format)
    const ranges = marks.map(({ look, start, end }) => ({
      look,
      range: field.createValueRange?.(start, end),
    }))
    for (const look of LOOKS) {
      const shown = ranges.flatMap((each) => (each.look === look && each.range) || [])
      CSS.highlights.set(`writing-${look}`, new Highlight(...shown))
    }
    return () => {
      for (const { range } of ranges) range?.disconnect()
    }
  }, [fieldRef, content, format])
}
