import { m } from 'framer-motion'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { MOTION_MS } from './motion'
import { isShortcut, shortcutLabel } from './shortcut'

type Toast = { text: ReactNode; action?: { label: string; run: () => void } }
/** Shows a message; what it returns ends it before its time. */
type ShowToast = (toast: Toast) => () => void
type Shown = Toast & { id: number; isGoing: boolean }

const SHOWN_MS = 8000
/** At a time; more would cover the page. */
const MOST = 3
const AWAY = { opacity: 0, y: 10 }

const ToastContext = createContext<ShowToast | null>(null)
let lastId = 0
const isOffering = ({ action, isGoing }: Shown): boolean => action !== undefined && !isGoing

/**
 * Short messages at the edge of the page, announced to assistive technology. Each goes after a while, or for the next
 * one when it offers nothing; but none while they are pointed at or have the focus. One that offers nothing lets the
 * pointer through to what it lies on, as where it follows under a mouse that has just pressed 'Undo'.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([])
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const change = useCallback((id: number, becomes: 'going' | 'gone') => {
    setToasts((current) =>
      becomes === 'gone'
        ? current.filter((toast) => toast.id !== id)
        : current.map((toast) => (toast.id === id ? { ...toast, isGoing: true } : toast)),
    )
  }, [])
  const show = useCallback<ShowToast>(
    (next) => {
      const id = ++lastId
      setToasts((current) => [
        // What can still be undone stays in reach: two deletions in a row have an 'Undo' each.
        ...current.filter(isOffering).slice(1 - MOST),
        { ...next, id, isGoing: false },
      ])
      return () => change(id, 'going')
    },
    [change],
  )
  useEffect(() => {
    // The message that had the focus may have given way to newer ones, which no event tells.
    if (toasts.length > 0) setHasFocus(list.current?.contains(document.activeElement) === true)
  }, [toasts])
  useLayoutEffect(() => {
    // The page has room for them below its end, and what gets the focus is not to lie behind them (styles/admin.css).
    document.documentElement.style.setProperty('--toasts', `${toasts.length && list.current?.offsetHeight}px`)
  }, [toasts])
  const runAction = ({ id, action }: Shown) => {
    // The message goes from under the pointer and takes its button along, which not every browser tells.
    setIsPointedAt(false)
    setHasFocus(false)
    change(id, 'gone')
    action?.run()
    // Unless the action has led the focus on, it would go with the button.
    if (list.current?.contains(document.activeElement))
      document.querySelector('main')?.focus({ preventScroll: true })
  }
  const latest = toasts.filter(isOffering).at(-1)
  useUndoKey(latest ? () => runAction(latest) : null)

  return (
    <ToastContext value={show}>
      {children}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pointing at a message only keeps it longer. */}
      <div
        onPointerEnter={() => setIsPointedAt(true)}
        onPointerLeave={() => setIsPointedAt(false)}
        onFocus={() => setHasFocus(true)}
        onBlur={() => setHasFocus(false)}
        className="pointer-events-none fixed bottom-14 left-1/2 z-40 w-max max-w-[min(36rem,calc(100%-2rem))] -translate-x-1/2"
      >
        <div ref={list} role="status" aria-atomic="false" className="grid justify-items-center gap-2 pb-6">
          {toasts.map((toast) => (
            <Message
              key={toast.id}
              toast={toast}
              isHeld={!toast.isGoing && (isPointedAt || hasFocus)}
              onAction={() => runAction(toast)}
              onChange={change}
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
  onChange: (id: number, becomes: 'going' | 'gone') => void
}

function Message({ toast: { id, text, action, isGoing }, isHeld, onAction, onChange }: MessageProps) {
  const textId = useId()
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => onChange(id, isGoing ? 'gone' : 'going'), isGoing ? MOTION_MS : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [id, isGoing, isHeld, onChange])
  return (
    <m.div
      initial={AWAY}
      animate={isGoing ? AWAY : { opacity: 1, y: 0 }}
      // Nothing of it is pressed any more, nor held by being pointed at.
      inert={isGoing}
      className={`flex max-w-full items-center gap-4 rounded-[1.75rem] forced-colors:border bg-ink py-1 pr-1 pl-5 text-paper shadow-lift ${action ? 'pointer-events-auto' : ''}`}
    >
      {/* Its own element has the room above and below, where the line after the last one would be seen. */}
      <div className={`min-w-0 py-2.5 ${action ? '' : 'pr-4'}`}>
        <span id={textId} className="line-clamp-3">
          {text}
        </span>
      </div>
      {action && (
        <button
          type="button"
          onClick={onAction}
          // There may be several.
          aria-describedby={textId}
          className="min-h-11 shrink-0 rounded-full border border-paper/40 px-4 font-display transition-colors hover:border-paper focus-visible:outline-paper focus-visible:-outline-offset-4"
        >
          {action.label}
          {/* It is said and shown with the message: by Tab the button is far away. */}
          <kbd className="ml-2 font-sans text-sm opacity-75 pointer-coarse:hidden">{shortcutLabel('z')}</kbd>
        </button>
      )}
    </m.div>
  )
}

const EDITABLE = 'input, textarea, select, [contenteditable]'

/**
 * Ctrl or Cmd with Z does what the latest message offers, which is far away for those who go by Tab; not while a dialog
 * asks for something.
 */
function useUndoKey(action: (() => void) | null): void {
  const run = useEffectEvent((event: KeyboardEvent) => {
    if (!action || !isShortcut(event, 'z') || document.querySelector('dialog[open]')) return
    if (event.target instanceof Element && event.target.closest(EDITABLE)) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    window.addEventListener('keydown', run)
    return () => window.removeEventListener('keydown', run)
  }, [])
}

export function useToast(): ShowToast {
  const value = use(ToastContext)
  if (!value) throw new Error('useToast must be used within a ToastProvider')
  return value
}
