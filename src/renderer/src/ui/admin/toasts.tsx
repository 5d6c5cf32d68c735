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
import { createRequiredContext } from './required-context'
import { isShortcut, shortcutLabel } from './shortcut'
import { useHeightProperty } from './use-height-property'
import { isTyped, useKeyDown } from './use-key-down'

type Action = {
  label: string
  run: () => void
  /** Ctrl+Z runs this action. `useNoEarlierUndo` dismisses the message. */
  isUndo?: boolean
}
type Toast = { text: ReactNode; action?: Action }
/** Shows a message. Call the result to end it early. */
type ShowToast = (toast: Toast) => () => void
type Shown = Toast & { id: number }

const SHOWN_MS = 8000
const TICK_MS = 500
/** More at once would cover the page. */
const MAX_SHOWN = 3

type Toasts = { show: ShowToast; dismiss: (kind: 'undo' | 'others') => void }

const [ToastContext, useToasts] = createRequiredContext<Toasts>('useToast')
let lastId = 0
const isOffering = ({ action }: Shown): boolean => action !== undefined
const isDialogOpen = () => document.querySelector('dialog[open]') !== null
const isUndo = ({ action }: Shown): boolean => action?.isUndo === true

/**
 * Short messages at the edge of the page, announced to assistive technology. Each is dismissed after 8 s, but not while
 * one has the pointer or the focus. They are hidden while a dialog is open, and that time does not count. A message without an action lets clicks through, and the next message replaces it.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([])
  const dismiss = useCallback<Toasts['dismiss']>(
    (kind) =>
      setToasts((current) =>
        current.filter((toast) => !isOffering(toast) || isUndo(toast) !== (kind === 'undo')),
      ),
    [],
  )
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const remove = useCallback(
    (id: number) => setToasts((current) => current.filter((toast) => toast.id !== id)),
    [],
  )
  const show = useCallback<ShowToast>(
    (next) => {
      const id = ++lastId
      setToasts((current) => [
        // Two deletions in a row each have their own 'Undo'.
        ...current.filter(isOffering).slice(1 - MAX_SHOWN),
        { ...next, id },
      ])
      return () => remove(id)
    },
    [remove],
  )
  useEffect(() => {
    // No event reports that newer messages have replaced one with the focus.
    if (toasts.length > 0) setHasFocus(list.current?.contains(document.activeElement) === true)
  }, [toasts])
  // The page leaves room for them, so that they never cover the focus (styles/admin.css).
  useHeightProperty(list, '--toasts')
  const runAction = ({ id, action }: Shown) => {
    // Not every browser fires events when the message leaves the pointer and the focus.
    setIsPointedAt(false)
    setHasFocus(false)
    remove(id)
    action?.run()
    // If the action has not moved the focus, it would be lost with the button.
    if (list.current?.contains(document.activeElement))
      document.querySelector('main')?.focus({ preventScroll: true })
  }
  const latest = toasts.filter((toast) => isOffering(toast) && isUndo(toast)).at(-1)
  useUndoKey(latest ? () => runAction(latest) : null)
  const value = useMemo(() => ({ show, dismiss }), [show, dismiss])

  return (
    <ToastContext value={value}>
      {children}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pointing at a message only shows it longer. */}
      <div
        onPointerEnter={() => setIsPointedAt(true)}
        onPointerLeave={() => setIsPointedAt(false)}
        onFocus={() => setHasFocus(true)}
        onBlur={() => setHasFocus(false)}
        className="toasts pointer-events-none fixed bottom-14 left-1/2 z-40 w-max max-w-[min(36rem,calc(100%-2rem))] -translate-x-1/2"
      >
        <div
          ref={list}
          role="status"
          aria-atomic="false"
          className="grid justify-items-center gap-2 pb-6 empty:pb-0"
        >
          {toasts.map((toast) => (
            <Message
              key={toast.id}
              toast={toast}
              isHeld={isPointedAt || hasFocus}
              onAction={() => runAction(toast)}
              onEnd={remove}
            />
          ))}
        </div>
      </div>
    </ToastContext>
  )
}

type MessageProps = {
  toast: Shown
  isHeld: boolean
  onAction: () => void
  onEnd: (id: number) => void
}

function Message({ toast: { id, text, action }, isHeld, onAction, onEnd }: MessageProps) {
  const textId = useId()
  useEffect(() => {
    if (isHeld) return
    let left = SHOWN_MS
    const timer = setInterval(() => {
      if (!isDialogOpen()) left -= TICK_MS
      if (left <= 0) onEnd(id)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [id, isHeld, onEnd])
  return (
    <div
      className={`appears flex max-w-full items-center gap-4 rounded-[1.75rem] forced-colors:border bg-ink py-1 pr-1 pl-5 text-paper shadow-lift ${action ? 'pointer-events-auto' : ''}`}
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

/** Dismisses earlier messages that offer Undo. In a form they would cover fields and handle Ctrl+Z. */
export function useNoEarlierUndo(): void {
  const { dismiss } = useToasts()
  useLayoutEffect(() => dismiss('undo'), [dismiss])
}

/** Dismisses earlier messages that offer something else than Undo, in the view to which such an offer leads. */
export function useNoEarlierOffers(): void {
  const { dismiss } = useToasts()
  useLayoutEffect(() => dismiss('others'), [dismiss])
}
