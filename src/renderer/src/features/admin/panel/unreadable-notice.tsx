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
        Nothing of it is lost: what is stored stays as it is, and before anything is saved over it a copy is
        kept aside. You find such copies under 'Import &amp; export' in Manage Blogs.
      </p>
    </Notice>
  )
}
