import { LuMoon, LuSun } from 'react-icons/lu'
import { useWords } from './words'

/**
 * A moon in the light theme, a sun in the dark one (product.md §2.3). The stylesheet chooses, so that the button is
 * right from the first paint.
 */
export function ThemeToggle({ onToggle }: { onToggle: () => void }) {
  const { darkTheme, lightTheme } = useWords()
  return (
    <button
      type="button"
      onClick={onToggle}
      // In pixels: the bar has no room for a larger button with larger text.
      className="no-script:hidden grid size-[44px] shrink-0 place-items-center rounded-full text-soft transition-colors hover:bg-well hover:text-ink active:translate-y-px active:bg-wash"
    >
      <span className="dark:hidden">
        <LuMoon aria-hidden className="size-4.75" />
        <span className="sr-only">{darkTheme}</span>
      </span>
      <span className="hidden dark:inline">
        <LuSun aria-hidden className="size-4.75" />
        <span className="sr-only">{lightTheme}</span>
      </span>
    </button>
  )
}
