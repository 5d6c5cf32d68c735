import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
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
  /** Whether navigation to another history entry answers the question like Escape. */
  isBoundToEntry?: boolean
}

type Confirmation = Pick<Question<string>, 'title' | 'body'> & {
  action: string
  /** The label of the other button, which has the focus. */
  refusal?: string
}

type Dialogs = {
  ask: <Key extends string>(question: Question<Key>) => Promise<Key>
  /** Asks before something dangerous. Escape and navigation mean no. */
  confirm: (confirmation: Confirmation) => Promise<boolean>
  /** Resolves when the owner presses OK. */
  alert: (title: string, body?: ReactNode, details?: ReactNode) => Promise<void>
}

type Open = { id: number; historyKey: string; question: Question<string>; answer: (key: string) => void }

const [DialogsContext, useDialogs] = createRequiredContext<Dialogs>('useDialogs')

export { useDialogs }

let lastId = 0

type DialogsProviderProps = {
  /** The key of the history entry behind the dialogs. */
  historyKey: string
  children: ReactNode
}

/** Alerts and confirmations, one at a time. */
export function DialogsProvider({ historyKey, children }: DialogsProviderProps) {
  const [queue, setQueue] = useState<readonly Open[]>([])
  const isLeft = (each: Open) => each.question.isBoundToEntry === true && each.historyKey !== historyKey
  // Not in an effect: the question disappears with its view, before the next view takes the focus.
  const open = queue.find((each) => !isLeft(each))
  const currentKey = useRef(historyKey)
  useEffect(() => {
    currentKey.current = historyKey
    for (const each of queue) if (isLeft(each)) each.answer(each.question.onEscape)
  })

  const ask = useCallback(
    <Key extends string>(question: Question<Key>) =>
      new Promise<Key>((resolve) => {
        const id = ++lastId
        const answer = (key: string) => {
          setQueue((current) => current.filter((each) => each.id !== id))
          // The keys offered are the question's own.
          resolve(key as Key)
        }
        setQueue((current) => [...current, { id, historyKey: currentKey.current, question, answer }])
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
        return (await ask({ ...question, choices, onEscape: 'no', isBoundToEntry: true })) === 'yes'
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
