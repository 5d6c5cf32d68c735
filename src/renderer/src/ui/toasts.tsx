import { m } from 'framer-motion'
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { MOTION_MS } from './motion'

type Toast = { text: string; action?: { label: string; run: () => void } }
type ShowToast = (toast: Toast) => void

const SHOWN_MS = 8000
const AWAY = { opacity: 0, y: 10 }

const ToastContext = createContext<ShowToast | null>(null)

/**
 * One short message at a time at the edge of the page, announced to assistive technology. It goes after a
 * while, but not while it is pointed at or has the focus.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<{ id: number; toast: Toast; isGoing: boolean } | null>(null)
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isHeld = isPointedAt || hasFocus
  const show = useCallback<ShowToast>((next) => {
    // The button that had it goes with its message, and no browser tells. The pointer stays where it is.
    setHasFocus(false)
    setToast((current) => ({ id: (current?.id ?? 0) + 1, toast: next, isGoing: false }))
  }, [])

  useEffect(() => {
    if (!toast || isHeld) return
    const timer = toast.isGoing
      ? setTimeout(() => setToast(null), MOTION_MS)
      : setTimeout(() => setToast({ ...toast, isGoing: true }), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [toast, isHeld])

  const runAction = useCallback(() => {
    // The message goes from under the pointer, which not every browser tells.
    setIsPointedAt(false)
    toast?.toast.action?.run()
    setToast(null)
  }, [toast])
  useUndoKey(toast?.toast.action && !toast.isGoing ? runAction : null)

  return (
    <ToastContext value={show}>
      {children}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pointing at a message only keeps it longer. */}
      <div
        onPointerEnter={() => setIsPointedAt(true)}
        onPointerLeave={() => setIsPointedAt(false)}
        onFocus={() => setHasFocus(true)}
        onBlur={() => setHasFocus(false)}
        className="fixed bottom-20 left-1/2 z-40 w-max max-w-[calc(100%-2rem)] -translate-x-1/2"
      >
        <div role="status">
          {toast && (
            <m.div
              key={toast.id}
              initial={AWAY}
              animate={toast.isGoing ? AWAY : { opacity: 1, y: 0 }}
              // Nothing of it is pressed any more, nor held by being pointed at.
              inert={toast.isGoing}
              className="flex items-center gap-4 rounded-[1.75rem] bg-ink py-1 pr-1 pl-5 text-paper shadow-lift"
            >
              <span className={`min-w-0 py-2.5 ${toast.toast.action ? '' : 'pr-4'}`}>{toast.toast.text}</span>
              {toast.toast.action && (
                <button
                  type="button"
                  onClick={runAction}
                  aria-keyshortcuts="Control+Z Meta+Z"
                  className="min-h-11 shrink-0 rounded-full border border-paper/40 px-4 font-medium transition-colors hover:border-paper"
                >
                  {toast.toast.action.label}
                </button>
              )}
            </m.div>
          )}
        </div>
      </div>
    </ToastContext>
  )
}

const EDITABLE = 'input, textarea, select, [contenteditable]'

/** Ctrl or Cmd with Z does what the message offers: the message is far away for those who go by Tab. */
function useUndoKey(action: (() => void) | null): void {
  useEffect(() => {
    if (!action) return
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (!isUndo || (event.target instanceof Element && event.target.closest(EDITABLE))) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [action])
}

export function useToast(): ShowToast {
  const value = use(ToastContext)
  if (!value) throw new Error('useToast must be used within a ToastProvider')
  return value
}
