import {
  createContext,
  type ReactNode,
  use,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { otherTheme, resolveTheme, type Theme } from '@/domain/theme'
import { readStoredTheme, storeTheme, subscribeStoredTheme } from '@/storage/theme'
import { useIsLive } from '../use-is-live'
import { applyTheme, systemPrefersDark } from './apply-theme'

type ThemeValue = { theme: Theme; toggleTheme: () => void }

const ThemeContext = createContext<ThemeValue | null>(null)

function subscribeSystem(listener: () => void): () => void {
  const query = systemPrefersDark()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/**
 * The theme of product.md §4: the stored one, also when another tab changes it, else the system's. A choice that could not
 * be stored lasts until the page is reloaded.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const stored = useSyncExternalStore(subscribeStoredTheme, readStoredTheme, () => null)
  const isSystemDark = useSyncExternalStore(
    subscribeSystem,
    () => systemPrefersDark().matches,
    () => false,
  )
  const [unstored, setUnstored] = useState<{ theme: Theme; stored: string | null } | null>(null)
  // Applies until another choice is stored.
  const chosen = unstored && unstored.stored === stored ? unstored.theme : null
  const theme = chosen ?? resolveTheme(stored, isSystemDark)
  const isLive = useIsLive()
  useLayoutEffect(() => {
    // During hydration the theme is not known here, but it has been applied.
    if (isLive) applyTheme(theme)
  }, [isLive, theme])
  const value = useMemo(() => {
    const toggleTheme = () => {
      const next = otherTheme(theme)
      setUnstored(storeTheme(next).ok ? null : { theme: next, stored })
    }
    return { theme, toggleTheme }
  }, [theme, stored])
  return <ThemeContext value={value}>{children}</ThemeContext>
}

/** Throws outside a ThemeProvider: a developer's error (product.md §8). */
export function useTheme(): ThemeValue {
  const value = use(ThemeContext)
  if (!value) throw new Error('useTheme must be used within a ThemeProvider')
  return value
}
