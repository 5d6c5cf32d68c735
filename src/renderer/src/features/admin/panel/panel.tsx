import {
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { LuGlobe } from 'react-icons/lu'
import { useLocation, useNavigate } from 'react-router-dom'
import { platform } from '@/platform/current'
import { carriedCommand } from '@/platform/menu-address'
import type { MenuCommand } from '@/platform/platform'
import { beginNewLog } from '@/storage/admin/database-log'
import { useAppear } from '@/ui/admin/motion'
import { isShortcut } from '@/ui/admin/shortcut'
import { useToast } from '@/ui/admin/toasts'
import { isTyped, useKeyDown } from '@/ui/admin/use-key-down'
import { AppLink } from '@/ui/app-link'
import { QUIET_BUTTON } from '@/ui/button'
import { EMPTY_BOX } from '@/ui/empty-box'
import { ThemeToggle } from '@/ui/theme-toggle'
import { Dashboard } from '../dashboard/dashboard'
import { EditorView } from '../editor/editor-view'
import { focusMode } from '../editor/preview/view-switches'
import { LostListNotice } from '../history/deleted-posts-button'
import { useKeyHelp } from '../key-help/use-key-help'
import { useLeaveGuard } from '../leaving/leave-guard'
import { Manage } from '../manage/manage'
import type { ListState } from '../manage/use-search'
import { useLostPictures } from '../pictures/use-lost-pictures'
import type { PublishViewProps } from '../publish/publish-view'
import { StateCard } from '../publish/state-card'
import { useSiteWatch } from '../site-watch'
import type { Incoming } from '../transfer/incoming'
import { Transfer, type TransferTask } from '../transfer/transfer'
import { PanelNotices } from './panel-notices'
import { RecoveryNotices } from './recovery-notices'
import { SideNavigation } from './side-navigation'
import { StatusStrip } from './status-strip'
import { useAllParts } from './use-all-parts'
import { useFocusAtTop } from './use-focus-at-top'
import { useRestoreReport } from './use-restore-report'
import { DASHBOARD, MANAGE, NEW_POST, PUBLISH, parseView, type View, viewName } from './view'

/** A separate chunk: the plan needs the readers of Markdown and YAML. */
const loadPublishView = () => import('../publish/publish-view')
const PublishView = lazy(() =>
  loadPublishView().then(
    (module) => ({ default: module.PublishView }),
    () => ({ default: NotLoaded }),
  ),
)

export type PanelProps = Pick<PublishViewProps, 'url' | 'repository'> & {
  name: string
  onToggleTheme: () => void
  onSignOut: () => void
}

const MENU_VIEWS = { 'new-post': NEW_POST, 'go-admin': DASHBOARD, publish: PUBLISH }

type OpenTransfer = { id: number; task: TransferTask; initial: Incoming | null }

/** product.md §2.13. */
export function Panel({ name, onToggleTheme, onSignOut, ...site }: PanelProps) {
  const location = useLocation()
  const navigate = useNavigate()
  const { leave, reload } = useLeaveGuard()
  const showToast = useToast()
  const view = parseView(location.state)
  /** Identifies the shown view. The first save of a new post changes the history entry, but not this key. */
  const shown = (view.name === 'create-blog' && view.editor) || location.key
  const listState = useRef<ListState>(null)
  /** `inSlices`: React renders the view in several tasks. */
  const go = (next: View, inSlices = false) => {
    // 'Create Blog' chosen in the editor opens a new editor. Any other view stays as it is.
    const isSameView = next.name === view.name && next.name !== 'create-blog'
    // The list restores its scroll position only after its own post was edited.
    if (next.name === 'create-blog' && next.postId !== listState.current?.postId) listState.current = null
    // The address stays, because some hosts serve the page only at admin.html, and a reload must keep the view.
    void navigate(location.pathname, { state: { view: next }, flushSync: !inSlices, replace: isSameView })
  }
  const [transfer, setTransfer] = useState<OpenTransfer | null>(null)
  const opened = useRef(0)
  const openTransfer = (task: TransferTask, initial: Incoming | null = null) =>
    setTransfer({ id: ++opened.current, task, initial })
  // The site is another document, so the router cannot block this navigation.
  const leaveForSite = () => leave(() => window.location.assign(import.meta.env.BASE_URL))
  useKeyDown((event) => {
    // Outside the editor too, Ctrl+S does not save the page as a file.
    if (isShortcut(event, 's')) event.preventDefault()
    if (event.key === '?' && !isTyped(event)) showKeys()
  })
  useRestoreReport()
  useAllParts(loadPublishView)
  useLostPictures()
  // The disk may have been full in an earlier session.
  useEffect(() => void beginNewLog().catch(() => {}), [])
  useSiteWatch(() => {
    // The Publish view names them.
    if (view.name !== 'publish') showToast({ text: 'Your published changes are live.' })
  })
  const isFocused = useSyncExternalStore(focusMode.subscribe, focusMode.isOn) && view.name === 'create-blog'
  const showKeys = useKeyHelp()
  useFocusAtTop(shown)
  const viewBox = useRef<HTMLDivElement>(null)
  useAppear(viewBox, shown)
  useMenu((command) => {
    switch (command) {
      case 'export':
      case 'import':
        return openTransfer(command)
      case 'restore-backup':
        return openTransfer('overview')
      case 'go-public':
        return leaveForSite()
      default:
        setTransfer(null)
        go(MENU_VIEWS[command])
    }
  })
  const signOut = () => {
    onSignOut()
    // The next login starts at the dashboard.
    void navigate(location.pathname, { replace: true })
  }

  const navigation = {
    onCreate: () => go(NEW_POST),
    onEdit: (postId: string) => go({ name: 'create-blog', postId }),
    onPublish: () => go(PUBLISH),
    onGot: (posts: Incoming) => openTransfer('overview', posts),
  }
  const showView = (): ReactNode => {
    switch (view.name) {
      case 'dashboard':
        return <Dashboard {...navigation} url={site.url} onManage={() => go(MANAGE)} />
      case 'manage-blogs':
        return <Manage {...navigation} savedState={listState} onTransfer={() => openTransfer('overview')} />
      case 'create-blog':
        return (
          <EditorView
            // 'Create Blog' chosen in the editor opens a new editor.
            key={shown}
            postId={view.postId}
            draftId={view.draftId}
            selection={view.selection}
            onFirstSave={(postId) =>
              void navigate(location.pathname, {
                state: { view: { name: 'create-blog', postId, editor: shown } satisfies View },
                flushSync: true,
                replace: true,
              })
            }
            // After a save nobody waits for the list, which would be its longest task.
            onSaved={() => go(MANAGE, true)}
            onPublish={(postId) => go({ name: 'publish', postId })}
            onCancel={() => go(DASHBOARD)}
          />
        )
      case 'publish':
        return (
          <Suspense fallback={<StateCard title="Loading" />}>
            <PublishView
              {...site}
              postId={view.postId}
              onBack={() => go(MANAGE)}
              onCreate={navigation.onCreate}
              onEdit={(postId, selection) => go({ name: 'create-blog', postId, selection })}
            />
          </Suspense>
        )
      case 'settings':
        return <h2 className={`${EMPTY_BOX} text-lg text-soft`}>Settings panel coming soon...</h2>
    }
  }

  return (
    <div
      data-focus-mode={isFocused}
      className="panel pb-[calc(max(var(--strip),var(--strip-height,0px))+3rem+var(--toasts,0px))]"
    >
      <header className="flex flex-wrap items-center justify-end gap-1 border-b border-rule py-3 sm:py-4 low:py-1">
        <div className="min-w-0 flex-1 basis-32">
          <h1 className="panel-title text-xl leading-tight">Admin Panel</h1>
          <p className="text-sm text-soft wrap-anywhere">{`Welcome back, ${name}!`}</p>
        </div>
        <AppLink
          href={import.meta.env.BASE_URL}
          onFollow={leaveForSite}
          className={`${QUIET_BUTTON} max-sm:px-2.5`}
        >
          <LuGlobe aria-hidden className="size-4.5 max-sm:hidden" />
          View site
        </AppLink>
        <ThemeToggle onToggle={onToggleTheme} />
      </header>
      <div
        className={`grid gap-4 pt-3 sm:gap-5 sm:pt-4 low:gap-3 low:pt-2 xl:gap-20 xl:pt-6 ${isFocused ? '' : 'xl:grid-cols-[9rem_1fr]'}`}
      >
        {!isFocused && <SideNavigation view={view} onGo={go} />}
        <main
          aria-label={viewName(view)}
          tabIndex={-1}
          className="relative grid min-w-0 grid-cols-1 content-start gap-6"
        >
          <PanelNotices onExport={() => openTransfer('export')} onReload={reload} />
          <LostListNotice />
          <RecoveryNotices
            editedId={view.name === 'create-blog' ? view.postId : undefined}
            onContinue={({ postId, id }) => go({ name: 'create-blog', postId, draftId: id })}
          />
          <div ref={viewBox} className="grid min-w-0 grid-cols-1 content-start gap-6">
            {showView()}
          </div>
        </main>
      </div>
      {transfer && (
        <Transfer
          key={transfer.id}
          task={transfer.task}
          initial={transfer.initial}
          onClose={() => setTransfer(null)}
        />
      )}
      <StatusStrip
        isBare={isFocused}
        onTransfer={() => openTransfer('overview')}
        onLogout={() => leave(signOut)}
      />
    </div>
  )
}

/** A notice above says why. */
const NotLoaded = () => <h2 className={`${EMPTY_BOX} text-lg text-soft`}>This view couldn’t be loaded</h2>

/** Removes the command from the address, so that a reload does not run it again. */
function takeCarriedCommand(): MenuCommand | null {
  const { pathname, search } = window.location
  const command = carriedCommand(search)
  if (command) window.history.replaceState(window.history.state, '', pathname)
  return command
}

/** Runs commands of the app's menu, also a command that was chosen before the panel was open. */
function useMenu(run: (command: MenuCommand) => void): void {
  const runLatest = useEffectEvent(run)
  useEffect(() => {
    const carried = takeCarriedCommand()
    if (carried) runLatest(carried)
    return platform.window.onMenuCommand((command) => runLatest(command))
  }, [])
}
