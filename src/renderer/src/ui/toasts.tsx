import { m } from 'framer-motion'
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'

type Toast = { text: string; action?: { label: string; run: () => void } }
type ShowToast = (toast: Toast) => void

const SHOWN_MS = 8000

const ToastContext = createContext<ShowToast | null>(null)

/**
 * One short message at a time at the edge of the page, announced to assistive technology. It goes after a
 * while, but not while it is pointed at or has the focus.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<{ id: number; toast: Toast } | null>(null)
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isHeld = isPointedAt || hasFocus
  const show = useCallback<ShowToast>((next) => {
    // The button that had it goes with its message, and no browser tells. The pointer stays where it is.
    setHasFocus(false)
    setToast((current) => ({ id: (current?.id ?? 0) + 1, toast: next }))
  }, [])

  useEffect(() => {
    if (!toast || isHeld) return
    const timer = setTimeout(() => setToast(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [toast, isHeld])

  const runAction = useCallback(() => {
    // The message goes from under the pointer, which not every browser tells.
    setIsPointedAt(false)
    toast?.toast.action?.run()
    setToast(null)
  }, [toast])
  useUndoKey(toast?.toast.action ? runAction : null)

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
              initial={{ opacity: 0, y: 10 }}
              animate={{ opacity: 1, y: 0 }}
              className="flex items-center gap-4 rounded-full bg-ink py-2.5 pr-3 pl-5 text-paper shadow-lift"
            >
              <span className="min-w-0 py-0.5">{toast.toast.text}</span>
              {toast.toast.action && (
                <button
                  type="button"
                  onClick={runAction}
                  aria-keyshortcuts="Control+Z Meta+Z"
                  className="shrink-0 rounded-full border border-current px-3 py-1 font-medium"
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
