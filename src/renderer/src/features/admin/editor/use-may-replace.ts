import { useDialogs } from '@/ui/dialogs'

/** Gives what finds out whether the text in the editor may give way to another one; asks where some is unsaved. */
export function useMayReplace(isAtRisk: boolean): () => Promise<boolean> {
  const { confirm } = useDialogs()
  return async () =>
    !isAtRisk ||
    (await confirm({
      title: 'Take the other text?',
      body: 'Your own unsaved text goes.',
      action: 'Take the other text',
      refusal: 'Keep my text',
    }))
}
