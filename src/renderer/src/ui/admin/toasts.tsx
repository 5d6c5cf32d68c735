import {
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useAppear } from './motion'
import { createRequiredContext } from './required-context'
import { isShortcut, shortcutLabel } from './shortcut'
import { useHeightProperty } from './use-height-property'
import { isTyped, useKeyDown } from './use-key-down'

type Action = {
  label: string
  run: () => void
  /** Ctrl+Z runs this action. */
  isUndo?: boolean
}
type Toast = { text: ReactNode; action?: Action }
type ShowToast = (toast: Toast) => void
type Shown = Toast & { id: number }

const SHOWN_MS = 8000
const TICK_MS = 500
/** More at once would cover the page. */
const MAX_SHOWN = 3

type Toasts = { show: ShowToast; dismissOffers: () => void }

const [ToastContext, useToasts] = createRequiredContext<Toasts>('useToast')
let lastId = 0
const isOffering = ({ action }: Shown): boolean => action !== undefined
const isDialogOpen = () => document.querySelector('dialog[open]') !== null
/** While one of these is on the page, no message ends. */
const HOLDING = 'dialog[open], .toasts :is(:hover, :focus)'
const isUndo = ({ action }: Shown): boolean => action?.isUndo === true

/**
 * Short messages at the edge of the page, announced to assistive technology. Each is dismissed after 8 s. The time while
 * one has the pointer or the focus does not count, nor while a dialog hides them. A message without an action lets clicks
 * through, and the next message replaces it.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([])
  const dismissOffers = useCallback(
    () => setToasts((current) => current.filter((toast) => !isOffering(toast))),
    [],
  )
  const list = useRef<HTMLDivElement>(null)
  const remove = useCallback(
    (id: number) => setToasts((current) => current.filter((toast) => toast.id !== id)),
    [],
  )
  const show = useCallback<ShowToast>((next) => {
    const id = ++lastId
    setToasts((current) => [
      // Two deletions in a row each have their own 'Undo'.
      ...current.filter(isOffering).slice(1 - MAX_SHOWN),
      { ...next, id },
    ])
  }, [])
  // The page leaves room for them, so that they never cover the focus (styles/admin.css).
  useHeightProperty(list, '--toasts')
  const runAction = ({ id, action }: Shown) => {
    remove(id)
    action?.run()
    // If the action has not moved the focus, it would be lost with the button.
    if (list.current?.contains(document.activeElement))
      document.querySelector('main')?.focus({ preventScroll: true })
  }
  const latest = toasts.filter(isUndo).at(-1)
  useUndoKey(latest ? () => runAction(latest) : null)
  const value = useMemo(() => ({ show, dismissOffers }), [show, dismissOffers])

  return (
    <ToastContext value={value}>
      {children}
      <div className="toasts pointer-events-none fixed bottom-14 left-1/2 z-40 w-max max-w-[min(36rem,calc(100%-2rem))] -translate-x-1/2">
        <div
          ref={list}
          role="status"
          aria-atomic="false"
          className="grid justify-items-center gap-2 pb-6 empty:pb-0"
        >
          {toasts.map((toast) => (
            <Message key={toast.id} toast={toast} onAction={() => runAction(toast)} onEnd={remove} />
          ))}
        </div>
      </div>
    </ToastContext>
  )
}

type MessageProps = {
  toast: Shown
  onAction: () => void
  onEnd: (id: number) => void
}

function Message({ toast: { id, text, action }, onAction, onEnd }: MessageProps) {
  const textId = useId()
  const message = useRef<HTMLDivElement>(null)
  useAppear(message)
  useEffect(() => {
    let left = SHOWN_MS
    const timer = setInterval(() => {
      if (!document.querySelector(HOLDING)) left -= TICK_MS
      if (left <= 0) onEnd(id)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [id, onEnd])
  return (
    <div
      ref={message}
      className={`flex max-w-full items-center gap-4 rounded-[1.75rem] forced-colors:border bg-ink py-1 pr-1 pl-5 text-paper shadow-lift ${action ? 'pointer-events-auto' : ''}`}
    >
      {/* Padding on the clamped element itself would show the line after the last one. */}
      <div className={`min-w-0 py-2.5 ${action ? '' : 'pr-4'}`}>
        <span id={textId} className="line-clamp-3">
          {text}
        </span>
      </div>
      {action && (
        <button
          type="button"
          onClick={onAction}
          // Several messages may be shown.
          aria-describedby={textId}
          className="min-h-11 shrink-0 rounded-full border border-paper/40 px-4 font-display transition-colors hover:border-paper focus-visible:outline-paper focus-visible:-outline-offset-4"
        >
          <span>{action.label}</span>
          {/* Shown and announced, because the button is many Tabs away. */}
          {action.isUndo && (
            <kbd className="ml-2 font-sans text-sm opacity-75 pointer-coarse:hidden">
              {shortcutLabel('z')}
            </kbd>
          )}
        </button>
      )}
    </div>
  )
}

/** Ctrl+Z runs the latest message's Undo, except in a field and while a dialog is open. */
function useUndoKey(action: (() => void) | null): void {
  useKeyDown((event) => {
    if (!action || !isShortcut(event, 'z') || isTyped(event) || isDialogOpen()) return
    event.preventDefault()
    action()
  })
}

export const useToast = (): ShowToast => useToasts().show

/** Dismisses earlier messages that offer something, in a view that they would cover or lead to. */
export function useNoEarlierOffers(): void {
  const { dismissOffers } = useToasts()
  useLayoutEffect(() => dismissOffers(), [dismissOffers])
}
