import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { LuCheck, LuSend, LuTriangleAlert, LuX } from 'react-icons/lu'
import { mailLink } from '@/domain/web-address'
import { restoreText } from '@/platform/typed-text'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Spinner } from '@/ui/spinner'
import { useWords, type Words } from '@/ui/words'
import type { SendMessage } from './send-message'
import { type ContactProblem, type ContactStatus, TRAP, useContactForm } from './use-contact-form'

const SUBMIT: Record<
  ContactStatus,
  { label: keyof Words; icon: ReactNode; variant: 'solid' | 'success' | 'danger' }
> = {
  idle: { label: 'send', icon: <LuSend aria-hidden className="size-4.5" />, variant: 'solid' },
  submitting: { label: 'sending', icon: <Spinner />, variant: 'solid' },
  success: { label: 'sent', icon: <LuCheck aria-hidden className="size-4.5" />, variant: 'success' },
  error: {
    label: 'sendingFailed',
    icon: <LuTriangleAlert aria-hidden className="size-4.5 shrink-0" />,
    variant: 'danger',
  },
}

const PROBLEMS = {
  offline: 'unsentOffline',
  refused: 'unsent',
  filled: 'unsentFilled',
} as const satisfies Record<ContactProblem, keyof Words>

type ContactFormProps = {
  send: SendMessage
  /** The owner's, for a message that cannot be sent. */
  email: string
}

/** The form 'Send Me a Message' (product.md §2.10, §4). Uncontrolled, so that text typed before hydration stays. */
export function ContactForm({ send, email }: ContactFormProps) {
  const { status, submit, problem, closeProblem } = useContactForm(send)
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const statusId = useId()
  const problemId = useId()
  const isSubmitting = status === 'submitting'
  const words = useWords()
  const { icon, variant } = SUBMIT[status]
  const label = words[SUBMIT[status].label]
  useMoveFocus(button, title, status)
  useEffect(() => restoreText(form.current), [])

  return (
    <form
      ref={form}
      aria-labelledby={titleId}
      className="no-script:hidden rounded-2xl border border-rule bg-surface p-card shadow-card sm:p-8"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      {/* Described by the status, because moving the focus here interrupts its announcement. */}
      <h3 ref={title} id={titleId} aria-describedby={statusId} tabIndex={-1} className="text-2xl">
        {words.formTitle}
      </h3>
      <div className="mt-6 grid gap-5">
        <Field label={words.name}>
          <input name="name" autoComplete="name" dir="auto" required disabled={isSubmitting} />
        </Field>
        <Field label={words.email}>
          <input name="email" type="email" autoComplete="email" required disabled={isSubmitting} />
        </Field>
        <Field label={words.message}>
          <textarea name="message" rows={5} dir="auto" required disabled={isSubmitting} />
        </Field>
        {/* Not `display: none`, which robots look for. */}
        <label aria-hidden="true" className="sr-only">
          <span>{words.leaveEmpty}</span>
          <input name={TRAP} tabIndex={-1} autoComplete="off" />
        </label>
        <Button
          ref={button}
          type="submit"
          variant={variant}
          aria-describedby={problem ? problemId : undefined}
          disabled={isSubmitting || status === 'success'}
        >
          {icon}
          <span className="text-start">{label}</span>
        </Button>
        {problem && (
          <div className="flex items-start gap-3 border-l-2 border-danger pl-4 text-sm">
            <p id={problemId} className="min-w-0 grow">
              <span>{words[PROBLEMS[problem]]}</span> <span>{words.writeInstead}</span>{' '}
              <a href={mailLink(email)} className="text-accent underline [overflow-wrap:anywhere]">
                {email}
              </a>
            </p>
            <button
              type="button"
              aria-label={words.close}
              title={words.close}
              onClick={() => {
                closeProblem()
                button.current?.focus({ preventScroll: true })
              }}
              className="-my-3 -mr-3 grid size-11 shrink-0 place-items-center rounded-full text-soft hover:text-ink"
            >
              <LuX aria-hidden className="size-4" />
            </button>
          </div>
        )}
      </div>
      <p id={statusId} role="status" className="sr-only">
        {status === 'idle' ? '' : label}
      </p>
    </form>
  )
}

type Focusable = RefObject<HTMLElement | null>

/**
 * A field or button that is disabled loses the focus. After a failure the button gets it, for a retry. After a
 * success the button is disabled, so the form's heading gets it.
 */
function useMoveFocus(button: Focusable, title: Focusable, status: ContactStatus): void {
  const wasBusy = useRef(false)
  useEffect(() => {
    if (status === 'submitting') wasBusy.current = true
    else if (wasBusy.current) {
      wasBusy.current = false
      const next = status === 'success' ? title : button
      // Until the next frame the disabled element still has the focus.
      const isLost = document.activeElement?.matches('body, :disabled') ?? true
      if (isLost) next.current?.focus({ preventScroll: true })
    }
  }, [button, title, status])
}
