import type { IconType } from 'react-icons'
import { LuFiles, LuLayoutDashboard, LuPenLine, LuSettings } from 'react-icons/lu'
import { DASHBOARD, MANAGE, NEW_POST, SETTINGS, sectionOf, type View, viewName } from './view'

const VIEWS: readonly { view: View; Icon: IconType }[] = [
  { view: DASHBOARD, Icon: LuLayoutDashboard },
  { view: NEW_POST, Icon: LuPenLine },
  { view: MANAGE, Icon: LuFiles },
  { view: SETTINGS, Icon: LuSettings },
]

/** product.md §2.13, Side navigation. */
export function SideNavigation({ view, onGo }: { view: View; onGo: (view: View) => void }) {
  return (
    <nav aria-label="Admin" className="self-start xl:sticky xl:top-6">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-1 min-[22rem]:grid-cols-[repeat(4,auto)] sm:flex sm:gap-8 xl:grid xl:grid-cols-1 xl:gap-0.5">
        {VIEWS.map(({ view: target, Icon }) => (
          <li key={target.name}>
            <button
              type="button"
              aria-current={target.name === sectionOf(view) ? 'page' : undefined}
              onClick={() => onGo(target)}
              className="view-link group relative flex min-h-11 w-full items-center rounded-xl py-2 text-left text-soft transition-colors hover:text-ink max-sm:h-full max-sm:flex-col max-sm:gap-1 max-sm:text-center max-sm:text-xs max-[22rem]:text-[0.6875rem] aria-[current]:font-display aria-[current]:text-ink forced-colors:aria-[current]:bg-[Highlight] forced-colors:aria-[current]:text-[HighlightText] forced-colors:aria-[current]:forced-color-adjust-none"
            >
              <Icon aria-hidden className="size-4.5 shrink-0 sm:hidden" />
              <span className="underlined pb-0.5">{viewName(target)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
