import { useDialogs } from '@/ui/dialogs'

/** Gives what finds out whether the text in the editor may give way to another one; asks where some is unsaved. */
export function useMayReplace(isDirty: boolean): () => Promise<boolean> {
  const { ask } = useDialogs()
  return async () => {
    if (!isDirty) return true
    const answer = await ask({
      title: 'Take the other text?',
      body: 'Your own unsaved text goes.',
      choices: [
        { key: 'keep', label: 'Keep my text', look: 'outline' },
        { key: 'take', label: 'Take the other text', look: 'danger' },
      ],
      onEscape: 'keep',
    })
    return answer === 'take'
  }
}
