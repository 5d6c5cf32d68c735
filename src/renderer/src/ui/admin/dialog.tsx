import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { ownClicks } from './own-clicks'
import { useHeightProperty } from './use-height-property'

type DialogProps = {
  title: string
  /** Of a question it is read aloud with its title. */
  children?: ReactNode
  /** What follows and is not read aloud by itself, such as a long list. */
  details?: ReactNode
  /**
   * The buttons. What has `data-focus`, here or in the body, gets the focus; else the first button of a question, and the
   * title of what is wide.
   */
  actions: ReactNode
  /** Called when the browser would close it: on Escape, or by a phone’s way back. */
  onDismiss: () => void
  /** 'wide' is for comparisons and tables: they are read from their start, and not aloud as a whole. */
  size?: 'normal' | 'wide'
}

/** Whether a dialog has closed within this frame. */
let hasJustClosed = false

/**
 * A modal dialog over the page. The browser keeps the focus inside and gives it back to where it was, unless
 * whoever closes the dialog moves it on.
 */
export function Dialog({ title, children, details, actions, onDismiss, size = 'normal' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  useHeightProperty(buttons, '--actions', dialog)
  const isQuestion = size === 'normal'
  const titleId = useId()
  const bodyId = useId()
  // In the layout phase, because the browser gives the focus back only from a dialog that is still on the page.
  useLayoutEffect(() => {
    const element = dialog.current
    // Whoever looks at it sees one dialog become another: the page behind does not light up in between.
    element?.toggleAttribute('data-follows', hasJustClosed)
    element?.showModal()
    // The browser would choose the first thing that takes the focus, which may be a list in the body, and scroll to it.
    const first = isQuestion ? buttons.current?.querySelector('button') : heading.current
    ;(element?.querySelector<HTMLElement>('[data-focus]') ?? first)?.focus()
    return () => {
      element?.close()
      hasJustClosed = true
      requestAnimationFrame(() => {
        hasJustClosed = false
      })
    }
  }, [isQuestion])
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
      onClickCapture={ownClicks()}
      // Of a second Escape with nothing pressed in between the browser would not ask, but close what may have to stay.
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) dismiss(event)
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
      <div ref={buttons} className="dialog-actions mt-2 flex flex-wrap justify-end gap-3 pt-4 max-sm:*:grow">
        {actions}
      </div>
    </dialog>
  )
}
