import { useEffect, useEffectEvent } from 'react'
import { platform } from '@/platform/current'
import { carriedCommand } from '@/platform/menu-address'
import { actionOf, type MenuAction } from './menu-action'

/** Takes the address' command out of it: a reload is not to carry it out once more. */
function takeCarriedCommand() {
  const { pathname, search } = window.location
  const command = carriedCommand(search)
  if (command) window.history.replaceState(window.history.state, '', pathname)
  return command
}

/** Carries out what the owner chooses in the app's menu, and what was chosen before the panel was there. */
export function useMenu(carryOut: (action: MenuAction) => void): void {
  const carryOutLatest = useEffectEvent(carryOut)
  useEffect(() => {
    const carried = takeCarriedCommand()
    if (carried) carryOutLatest(actionOf(carried))
    return platform.window.onMenuCommand((command) => carryOutLatest(actionOf(command)))
  }, [])
}
