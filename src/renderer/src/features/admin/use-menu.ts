import { useEffect, useEffectEvent } from 'react'
import { platform } from '@/platform/current'
import { carriedCommand } from '@/platform/menu-address'
import type { MenuCommand } from '@/platform/platform'

/** Removes the command from the address, so that a reload does not run it again. */
function takeCarriedCommand(): MenuCommand | null {
  const { pathname, search } = window.location
  const command = carriedCommand(search)
  if (command) window.history.replaceState(window.history.state, '', pathname)
  return command
}

/** Runs commands of the app's menu, also one that was chosen before the panel was open. */
export function useMenu(run: (command: MenuCommand) => void): void {
  const runLatest = useEffectEvent(run)
  useEffect(() => {
    const carried = takeCarriedCommand()
    if (carried) runLatest(carried)
    return platform.window.onMenuCommand((command) => runLatest(command))
  }, [])
}
