import { useRef } from 'react'
import { LuLogOut } from 'react-icons/lu'
import { useHeightProperty } from '@/ui/admin/use-height-property'
import { QUIET_BUTTON } from '@/ui/button'
import { StorageMeter } from './storage-meter'

/**
 * The edge of the window that stays: Logout (product.md §2.13), and how full the store is. A strip of its own, so that Logout
 * lies on nothing that is pressed or read.
 */
export function StatusStrip({ onLogout }: { onLogout: () => void }) {
  const strip = useRef<HTMLDivElement>(null)
  useHeightProperty(strip, '--strip-height')
  return (
    <div ref={strip} className="print:hidden fixed inset-x-0 bottom-0 z-20 border-t border-rule bg-paper">
      <div className="panel flex min-h-[var(--strip)] items-center justify-between gap-4">
        <StorageMeter />
        <button
          type="button"
          onClick={onLogout}
          className={`${QUIET_BUTTON} -mr-3.5 ml-auto shrink-0 -outline-offset-2`}
        >
          <LuLogOut aria-hidden size="1.125rem" />
          Logout
        </button>
      </div>
    </div>
  )
}
