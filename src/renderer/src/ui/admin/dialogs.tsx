import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { Button, type ButtonVariant } from '../button'
import { Dialog } from './dialog'
import { createRequiredContext } from './required-context'

type Choice<Key extends string> = { key: Key; label: string; variant?: ButtonVariant }

type Question<Key extends string> = {
  title: string
  body?: ReactNode
  /** See `Dialog`. */
  details?: ReactNode
  /** From left to right. The usual choice is the last. */
  choices: readonly Choice<Key>[]
  /** The choice with the focus; by default the first. */
  focus?: Key
  /** The answer on Escape. */
  onEscape: Key
}

type Confirmation = Pick<Question<string>, 'title' | 'body'> & {
  action: string
  /** The label of the other button, which has the focus. */
  refusal?: string
}

type Dialogs = {
  ask: <Key extends string>(question: Question<Key>) => Promise<Key>
  /** Asks before something dangerous. Escape means no. */
  confirm: (confirmation: Confirmation) => Promise<boolean>
  /** Resolves when the owner presses OK. */
  alert: (title: string, body?: ReactNode, details?: ReactNode) => Promise<void>
}

type Open = { id: number; question: Question<string>; answer: (key: string) => void }

const [DialogsContext, useDialogs] = createRequiredContext<Dialogs>('useDialogs')

export { useDialogs }

let lastId = 0

/** Alerts and confirmations, one at a time. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Open[]>([])
  const [open] = queue

  const ask = useCallback(
    <Key extends string>(question: Question<Key>) =>
      new Promise<Key>((resolve) => {
        const id = ++lastId
        const answer = (key: string) => {
          setQueue((current) => current.filter((each) => each.id !== id))
          // The keys offered are the question's own.
          resolve(key as Key)
        }
        setQueue((current) => [...current, { id, question, answer }])
      }),
    [],
  )
  const value = useMemo<Dialogs>(
    () => ({
      ask,
      confirm: async ({ action, refusal = 'Cancel', ...question }) => {
        const choices = [
          { key: 'no', label: refusal, variant: 'outline' },
          { key: 'yes', label: action, variant: 'danger' },
        ] as const
        return (await ask({ ...question, choices, onEscape: 'no' })) === 'yes'
      },
      alert: async (title, body, details) => {
        await ask({ title, body, details, choices: [{ key: 'ok', label: 'OK' }], onEscape: 'ok' })
      },
    }),
    [ask],
  )
  return (
    <DialogsContext value={value}>
      {children}
      {open && (
        <Dialog
          key={open.id}
          title={open.question.title}
          details={open.question.details}
          onDismiss={() => open.answer(open.question.onEscape)}
          actions={open.question.choices.map(({ key, label, variant = 'solid' }) => (
            <Button
              key={key}
              variant={variant}
              data-focus={key === open.question.focus || undefined}
              onClick={() => open.answer(key)}
            >
              {label}
            </Button>
          ))}
        >
          {open.question.body}
        </Dialog>
      )}
    </DialogsContext>
  )
}
