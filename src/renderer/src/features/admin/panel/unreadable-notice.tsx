import { escapeLoneSurrogates } from '@/domain/lone-surrogate'
import { readPostsText, usePosts } from '@/storage/posts'
import { Notice } from '@/ui/admin/notice'
import { Button } from '@/ui/button'
import { useDownload } from '../use-download'

/** Tells the owner that something stored could not be read, and hands it over (principle: never overwritten). */
export function UnreadableNotice() {
  const { problem, rejected } = usePosts()
  const download = useDownload()
  if (problem === null) return null
  return (
    <Notice
      heading="h2"
      tone="danger"
      title={
        problem === 'some-rejected'
          ? rejected === 1
            ? 'One stored entry cannot be read as a post'
            : `${rejected} stored entries cannot be read as posts`
          : 'The stored posts cannot be read'
      }
      actions={
        <Button
          look="outline"
          onClick={() =>
            download({
              name: 'blog-posts-unreadable.txt',
              type: 'text/plain',
              content: escapeLoneSurrogates(readPostsText()),
            })
          }
        >
          Download what is stored
        </Button>
      }
    >
      <p>
        {problem === 'some-rejected'
          ? 'Nothing is lost: such entries stay in the store as they are, whatever you save.'
          : "Nothing is lost: it stays as it is. Before anything is saved over it, it is copied; the copy is then under 'Import & export' in Manage Blogs."}
      </p>
    </Notice>
  )
}
