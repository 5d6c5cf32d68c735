import { useState } from 'react'
import { exportName, exportZip } from '@/domain/files/export-posts'
import type { BlogPost } from '@/domain/post/post'
import { Button } from '@/ui/button'
import { useDownload } from '../use-download'
import { useExport, useStoredPictures } from '../use-export'

/** Every post as one file, in the form the owner chooses. */
export function ExportChoice({ posts, hasFocus }: { posts: readonly BlogPost[]; hasFocus: boolean }) {
  const [done, setDone] = useState('')
  const download = useDownload(setDone)
  const exportJson = useExport(setDone)
  const storedPicturesOf = useStoredPictures()
  const isEmpty = posts.length === 0
  return (
    <section className="grid gap-4">
      <div>
        <h3 className="text-ink">Export</h3>
        <p>
          {isEmpty
            ? 'There are no posts to export yet.'
            : 'Save a copy of all your posts, to keep or to use elsewhere.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button
          data-focus={hasFocus || undefined}
          isLocked={isEmpty}
          onClick={() => void exportJson(posts, 'posts')}
        >
          Export as JSON
        </Button>
        <Button
          variant="outline"
          isLocked={isEmpty}
          onClick={async () =>
            download({
              name: exportName(new Date(), 'zip'),
              type: 'application/zip',
              data: exportZip(posts, await storedPicturesOf(posts)),
            })
          }
        >
          Export as Markdown
        </Button>
      </div>
      <p role="status" className="text-sm text-soft empty:hidden">
        {done}
      </p>
    </section>
  )
}
