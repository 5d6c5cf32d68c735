import { portfolio } from 'virtual:portfolio'
import { Admin } from '@/features/admin/admin'
import { useTheme } from '../theme/theme-provider'
import { adminCredentials } from './admin-settings'

/** The owner's area at /admin. */
export function AdminPage() {
  const { toggleTheme } = useTheme()
  return <Admin name={portfolio.name} credentials={adminCredentials} onToggleTheme={toggleTheme} />
}
