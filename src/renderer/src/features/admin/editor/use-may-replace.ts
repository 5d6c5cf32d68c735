import { useDialogs } from '@/ui/admin/dialogs'

/**
 * Gives what finds out whether the text in the editor may give way to another one; asks where some is unsaved. A save that
 * began meanwhile, as when the window is closed, puts its own text in the editor when it ends, in the place of any other.
 */
export function useMayReplace(isAtRisk: boolean, isSavingNow: () => boolean): () => Promise<boolean> {
  const { confirm } = useDialogs()
  const isWanted = () =>
    confirm({
      title: 'Take the other text?',
      body: 'Your own unsaved text goes.',
      action: 'Take the other text',
      refusal: 'Keep my text',
    })
  return async () => (!isAtRisk || (await isWanted())) && !isSavingNow()
}
