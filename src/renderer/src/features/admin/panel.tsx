import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LuGlobe } from 'react-icons/lu'
import { useLocation, useNavigate } from 'react-router-dom'
import { ownClicks } from '@/ui/admin/own-clicks'
import { QUIET_BUTTON } from '@/ui/button'
import { isPlainClick } from '@/ui/is-plain-click'
import { ThemeToggle } from '@/ui/theme-toggle'
import { Dashboard } from './dashboard/dashboard'
import { EditorView } from './editor/editor-view'
import { LeaveGuardProvider, useLeaveGuard } from './leave-guard'
import type { ListPlace } from './manage/list-place'
import { type PreparedList, PreparedManage } from './manage/prepared-manage'
import { BackupNotice } from './panel/backup-notice'
import { BlockedNotice } from './panel/blocked-notice'
import { DraftsNotice } from './panel/drafts-notice'
import { SideNavigation } from './panel/side-navigation'
import { StatusStrip } from './panel/status-strip'
import { UnreadableNotice } from './panel/unreadable-notice'
import { UnsecuredNotice } from './panel/unsecured-notice'
import { useNoPageSave } from './panel/use-no-page-save'
import { useSafetyCopyReport } from './panel/use-safety-copy-report'
import { useStartReport } from './panel/use-start-report'
import { DASHBOARD, MANAGE, NEW_POST, nameOf, parseView, type View } from './panel/view'
import { RecoverableDraftsProvider } from './recoverable-drafts'
import { Settings } from './settings/settings'
import { Transfer, type TransferTask } from './transfer/transfer'
import { useAfterPaint } from './use-after-paint'
import { useMenu } from './use-menu'

type PanelProps = {
  name: string
  onToggleTheme: () => void
  onSignOut: () => void
}

/** product.md §2.13. */
export function Panel(props: PanelProps) {
  return (
    <LeaveGuardProvider>
      <RecoverableDraftsProvider>
        <GuardedPanel {...props} />
      </RecoverableDraftsProvider>
    </LeaveGuardProvider>
  )
}

function GuardedPanel({ name, onToggleTheme, onSignOut }: PanelProps) {
  const location = useLocation()
  const navigate = useNavigate()
  const { leave } = useLeaveGuard()
  const view = parseView(location.state)
  const listPlace = useRef<ListPlace>(null)
  const preparedList = useRef<PreparedList>(null)
  const afterPaint = useAfterPaint(location.key)
  const go = (next: View) => {
    // 'Create Blog' chosen within the editor begins again; any other view is the one that is there.
    const isHere = next.name === view.name && next.name !== 'create-blog'
    // Where the list was left for one post says nothing of another one.
    if (next.name === 'create-blog' && next.postId !== listPlace.current?.postId) listPlace.current = null
    // At once, not as a transition, which React would draw in slices between other things.
    const enter = () => void navigate('/admin', { state: { view: next }, flushSync: true, replace: isHere })
    // First the list is seen, then it is where the owner is.
    if (next.name === 'manage-blogs' && preparedList.current?.show()) afterPaint(enter)
    else enter()
  }
  const [transfer, setTransfer] = useState<{ id: number; task: TransferTask; entry: string } | null>(null)
  // The way back has changed the view behind the dialog.
  if (transfer && transfer.entry !== location.key) setTransfer(null)
  const opened = useRef(0)
  const openTransfer = (task: TransferTask) =>
    setTransfer({ id: ++opened.current, task, entry: location.key })
  // An import that ends late closes its own dialog, and not the next one.
  const closeTransfer = (id: number) => setTransfer((open) => (open?.id === id ? null : open))
  // The site is another document, which the router does not hold back.
  const leaveForSite = () => leave(() => window.location.assign(import.meta.env.BASE_URL))
  useNoPageSave()
  useStartReport()
  useSafetyCopyReport()
  useMenu((action) => {
    if (action.kind === 'show') {
      // The view would change behind the dialog.
      setTransfer(null)
      go(action.view)
    } else if (action.kind === 'transfer') openTransfer(action.task)
    else leaveForSite()
  })
  const signOut = () => {
    onSignOut()
    // Who signs in next begins at the start, and not where somebody left.
    void navigate('/admin', { replace: true })
  }

  const showView = (): ReactNode => {
    switch (view.name) {
      case 'dashboard':
      case 'manage-blogs':
        return (
          <PreparedManage
            ref={preparedList}
            entry={location.key}
            isShown={view.name === 'manage-blogs'}
            place={listPlace}
            onCreate={() => go(NEW_POST)}
            onEdit={(postId) => go({ name: 'create-blog', postId })}
            onTransfer={() => openTransfer('look')}
          >
            <Dashboard
              onCreate={() => go(NEW_POST)}
              onManage={() => go(MANAGE)}
              onEdit={(postId) => go({ name: 'create-blog', postId })}
              onContinue={({ postId, id }) => go({ name: 'create-blog', postId, draftId: id })}
            />
          </PreparedManage>
        )
      case 'create-blog':
        return (
          <EditorView
            // A new key is a new editor: 'Create Blog' chosen within the editor begins again.
            key={location.key}
            postId={view.postId}
            draftId={view.draftId}
            onSaved={() => go(MANAGE)}
            onCancel={() => go(DASHBOARD)}
          />
        )
      case 'settings':
        return <Settings />
    }
  }

  return (
    <div
      className="panel pb-[calc(max(var(--strip),var(--strip-height,0px))+3rem+var(--toasts,0px))]"
      onClickCapture={ownClicks(location.key)}
    >
      <header className="flex flex-wrap items-center justify-end gap-1 border-b border-rule py-3 sm:py-5 low:py-1">
        <div className="min-w-0 flex-1 basis-32">
          <h1>Admin Panel</h1>
          <p className="text-sm text-soft wrap-anywhere">Welcome back, {name}!</p>
        </div>
        <a
          href={import.meta.env.BASE_URL}
          onClick={(event) => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            leaveForSite()
          }}
          className={`${QUIET_BUTTON} max-sm:px-2.5`}
        >
          <LuGlobe aria-hidden size="1.125rem" className="max-sm:hidden" />
          View site
        </a>
        <ThemeToggle onToggle={onToggleTheme} />
      </header>
      <div className="grid gap-6 pt-3 sm:gap-8 sm:pt-6 low:gap-3 low:pt-2 lg:grid-cols-[13rem_1fr] lg:gap-12 lg:pt-9">
        <SideNavigation view={view} onGo={go} />
        <ViewFrame entry={location.key} name={nameOf(view)}>
          <BlockedNotice />
          <BackupNotice />
          <UnsecuredNotice onExport={() => openTransfer('export')} />
          <UnreadableNotice />
          <DraftsNotice />
          {showView()}
        </ViewFrame>
      </div>
      {transfer && (
        <Transfer key={transfer.id} task={transfer.task} onClose={() => closeTransfer(transfer.id)} />
      )}
      <StatusStrip onLogout={() => leave(signOut)} />
    </div>
  )
}

/** Takes the focus when another view is shown, so that the keyboard and a screen reader go on from its start. */
function ViewFrame({ entry, name, children }: { entry: string; name: string; children: ReactNode }) {
  const frame = useRef<HTMLElement>(null)
  const shown = useRef(entry)
  useEffect(() => {
    if (shown.current === entry) return
    shown.current = entry
    // A view that has taken the focus itself goes on from where it was left.
    if (frame.current?.querySelector(':focus')) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    frame.current?.focus({ preventScroll: true })
  }, [entry])
  return (
    <main
      ref={frame}
      aria-label={name}
      tabIndex={-1}
      className="relative grid min-w-0 grid-cols-1 content-start gap-6"
    >
      {children}
    </main>
  )
}
