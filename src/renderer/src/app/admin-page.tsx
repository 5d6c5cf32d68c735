import { portfolio } from 'virtual:portfolio'
import { Admin } from '@/features/admin/admin'
import { adminCredentials } from './admin-settings'
import { useTheme } from './theme/theme-provider'

/** The owner's area at /admin. */
export function AdminPage() {
  const { toggleTheme } = useTheme()
  return <Admin name={portfolio.name} credentials={adminCredentials} onToggleTheme={toggleTheme} />
}
