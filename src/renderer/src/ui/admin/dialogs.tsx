import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Button, type ButtonLook } from '../button'
import { Dialog } from './dialog'

type Choice<Key extends string> = { key: Key; label: string; look?: ButtonLook }

type Question<Key extends string> = {
  title: string
  body?: ReactNode
  /** What follows the body and is not read aloud with it. */
  details?: ReactNode
  /** From left to right, what is wanted most of the time last. */
  choices: readonly Choice<Key>[]
  /** Which one has the focus; the first one when left out. */
  focus?: Key
  /** What Escape means. */
  onEscape: Key
  /** Whether it goes with the place it was asked in, as if Escape was pressed. */
  isBoundToPlace?: boolean
}

type Confirmation = Pick<Question<string>, 'title' | 'body'> & {
  /** The button that does it. */
  action: string
  /** The other button, which has the focus. */
  refusal?: string
}

type Dialogs = {
  /** Resolves to the key of the chosen button. */
  ask: <Key extends string>(question: Question<Key>) => Promise<Key>
  /**
   * Asks before something dangerous; resolves to whether it is to be done. Escape means no, and so does a way that
   * leads to another place meanwhile.
   */
  confirm: (confirmation: Confirmation) => Promise<boolean>
  /** Says something and resolves once it has been read. */
  alert: (title: string, body?: ReactNode, details?: ReactNode) => Promise<void>
}

type Open = { id: number; place: string; question: Question<string>; answer: (key: string) => void }

const DialogsContext = createContext<Dialogs | null>(null)
let lastId = 0

type DialogsProviderProps = {
  /** What is shown behind the dialogs. */
  place: string
  children: ReactNode
}

/** Alerts and confirmations in the page's own style, asked one after the other. */
export function DialogsProvider({ place, children }: DialogsProviderProps) {
  const [queue, setQueue] = useState<readonly Open[]>([])
  const isLeft = (each: Open) => each.question.isBoundToPlace === true && each.place !== place
  // Not in an effect: a question is gone at once with what it was about, before the focus is led on.
  const open = queue.find((each) => !isLeft(each))
  const shownPlace = useRef(place)
  useEffect(() => {
    shownPlace.current = place
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
        setQueue((current) => [...current, { id, place: shownPlace.current, question, answer }])
      }),
    [],
  )
  const value = useMemo<Dialogs>(
    () => ({
      ask,
      confirm: async ({ action, refusal = 'Cancel', ...question }) => {
        const choices = [
          { key: 'no', label: refusal, look: 'outline' },
          { key: 'yes', label: action, look: 'danger' },
        ] as const
        return (await ask({ ...question, choices, onEscape: 'no', isBoundToPlace: true })) === 'yes'
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
          actions={open.question.choices.map(({ key, label, look = 'solid' }) => (
            <Button
              key={key}
              look={look}
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

export function useDialogs(): Dialogs {
  const value = use(DialogsContext)
  if (!value) throw new Error('useDialogs must be used within a DialogsProvider')
  return value
}
