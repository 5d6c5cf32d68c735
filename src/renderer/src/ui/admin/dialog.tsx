import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { isComposing } from './is-composing'
import { useAppear } from './motion'
import { useHeightProperty } from './use-height-property'

type DialogProps = {
  title: string
  /** In a question, a screen reader reads it with the title. */
  children?: ReactNode
  /** Content that is not read with the title, such as a long list. */
  details?: ReactNode
  /** The buttons. `data-focus`, here or in the body, gets the focus; else a question's first button or the title. */
  actions: ReactNode
  /** Called on Escape, or on a phone's back gesture. */
  onDismiss: () => void
  /** 'wide' is for tables and lists. Their title gets the focus. */
  size?: 'normal' | 'wide'
}

/** A modal dialog. The browser keeps the focus inside and returns it afterwards. */
export function Dialog({ title, children, details, actions, onDismiss, size = 'normal' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  useHeightProperty(buttons, '--actions', dialog)
  const isQuestion = size === 'normal'
  const titleId = useId()
  const bodyId = useId()
  // A layout effect: the browser returns the focus only from a dialog that is still in the document.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // The browser would focus the first focusable element, perhaps a list in the body, and scroll to it.
    const first = isQuestion ? buttons.current?.querySelector('button') : heading.current
    ;(element?.querySelector<HTMLElement>('[data-focus]') ?? first)?.focus()
    return () => {
      element?.close()
      // The element that opened the dialog may be gone.
      const isGone = element?.contains(document.activeElement)
      const next = isGone ? document.querySelector('main') : document.activeElement
      if (!(next instanceof HTMLElement)) return
      // After a press of the mouse, Chromium gives a field its focus back without the caret.
      next.blur()
      next.focus({ preventScroll: true })
    }
  }, [isQuestion])
  useAppear(dialog)
  const dismiss = (event: SyntheticEvent) => {
    event.preventDefault()
    onDismiss()
  }
  return (
    <dialog
      ref={dialog}
      role={isQuestion ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      aria-describedby={isQuestion && children ? bodyId : undefined}
      // On a second Escape in a row, the browser closes a dialog without a cancel event.
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isComposing(event.nativeEvent)) dismiss(event)
      }}
      onCancel={dismiss}
      className={`m-auto w-[calc(100%-2rem)] rounded-2xl border border-rule bg-surface p-(--inset) text-ink shadow-lift backdrop:bg-[#0e1015]/55 [--inset:1.5rem] sm:[--inset:1.75rem] ${isQuestion ? 'max-w-md' : 'max-w-4xl'}`}
    >
      <h2 ref={heading} id={titleId} tabIndex={isQuestion ? undefined : -1} className="text-xl leading-snug">
        {title}
      </h2>
      {(children || details) && (
        <div className={`grid text-soft ${isQuestion ? 'mt-3 gap-3' : 'mt-6 gap-6'}`}>
          <div id={bodyId} className="contents">
            {children}
          </div>
          {details}
        </div>
      )}
      <div ref={buttons} className="dialog-actions mt-6 flex flex-wrap justify-end gap-3 max-sm:*:grow">
        {actions}
      </div>
    </dialog>
  )
}
