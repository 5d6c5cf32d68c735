import { useState } from 'react'
import { counted } from '@/domain/text/counted'
import { Notice } from '@/ui/admin/notice'
import { Button, QUIET_BUTTON } from '@/ui/button'
import { DeletedPosts } from './deleted-posts'
import { useDeletedPosts } from './use-versions'

/** Leads to the deleted posts; absent without any. */
export function DeletedPostsButton() {
  const { found, isListGone } = useDeletedPosts()
  const [isOpen, setIsOpen] = useState(false)
  const versions = found?.ok && !isListGone ? found.value : []
  if (versions.length === 0 && !isOpen) return null
  return (
    <>
      <button
        type="button"
        className={`${QUIET_BUTTON} justify-self-start text-sm`}
        onClick={() => setIsOpen(true)}
      >
        {`Deleted posts (${versions.length})`}
      </button>
      {isOpen && <DeletedPosts versions={versions} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Offers every post of the history if the browser has lost the list itself. */
export function LostListNotice() {
  const { found, isListGone } = useDeletedPosts()
  const [isOpen, setIsOpen] = useState(false)
  const versions = found?.ok && (isListGone || isOpen) ? found.value : []
  return (
    <>
      {versions.length > 0 && (
        <Notice
          heading="h2"
          tone="danger"
          title="This browser has no list of your posts"
          actions={<Button onClick={() => setIsOpen(true)}>Show these posts</Button>}
        >
          {`Its history still has ${counted(versions.length)}.`}
        </Notice>
      )}
      {isOpen && <DeletedPosts versions={versions} onClose={() => setIsOpen(false)} />}
    </>
  )
}
