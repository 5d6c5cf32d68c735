import { LuMoon, LuSun } from 'react-icons/lu'

type ThemeToggleProps = { theme: 'light' | 'dark'; onToggle: () => void }

/** A moon in the light theme, a sun in the dark one (spec §2.3). */
export function ThemeToggle({ theme, onToggle }: ThemeToggleProps) {
  const isLight = theme === 'light'
  const Icon = isLight ? LuMoon : LuSun
  return (
    <button
      type="button"
      onClick={onToggle}
      aria-label={`Switch to ${isLight ? 'dark' : 'light'} theme`}
      // In pixels: the bar has no room to give to larger text here.
      className="grid size-[44px] shrink-0 place-items-center rounded-full text-soft transition-colors hover:bg-well hover:text-ink active:translate-y-px"
    >
      <Icon aria-hidden size={19} />
    </button>
  )
}
