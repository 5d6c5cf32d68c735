import { calendarDay } from '@/domain/calendar-day'
import { newId } from '@/domain/post/new-id'
import { type BlogPost, titleOf } from '@/domain/post/post'
import { postStore } from '@/storage/admin/stores'
import { useDialogs } from '@/ui/admin/dialogs'
import { useToast } from '@/ui/admin/toasts'
import { explainFailure } from '../explain-problem'
import { titleMessage } from '../title-message'

/** Stores a copy of a post as a new one of today. `onStored` gets its id. */
export function useDuplicate(onStored: (postId: string) => void) {
  const { alert } = useDialogs()
  const showToast = useToast()
  return async (post: BlogPost): Promise<void> => {
    const now = new Date()
    const id = newId(now.getTime(), Math.random)
    const copy = { ...post, id, title: `${titleOf(post)} (copy)`, date: calendarDay(now) }
    const result = await postStore.save({ post: copy, startedFrom: null })
    // No other tab can have changed a post with a new id.
    if (!result.ok && result.reason !== 'changed-elsewhere' && result.reason !== 'deleted-elsewhere')
      return alert('Nothing was duplicated', explainFailure(result))
    showToast({ text: titleMessage('Duplicated “{title}”.', titleOf(post)) })
    onStored(id)
  }
}
