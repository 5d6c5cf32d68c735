import { exportName, exportZip } from '@/domain/export-posts'
import type { BlogPost } from '@/domain/post'
import { exportWithExtras } from '@/domain/publishing/entry-extras'
import { siteRecord } from '@/storage/admin/stores'
import { Button } from '@/ui/button'
import { rememberExported } from '../remember-edited-from'
import { useDownload } from '../use-download'

/** Every post as one file, in the form the owner chooses. */
export function ExportChoice({ posts, hasFocus }: { posts: readonly BlogPost[]; hasFocus: boolean }) {
  const download = useDownload()
  const isEmpty = posts.length === 0
  const downloadJson = async () => {
    const [lists, held] = await Promise.all([rememberExported(posts), siteRecord.held()])
    const content = exportWithExtras(posts, ({ id }) => ({
      editedFrom: lists.get(id) ?? [],
      // If it is not known what is held back, nothing is published unasked.
      ...((held === null || held.has(id)) && { heldBack: true }),
    }))
    download({ name: exportName(new Date(), 'json'), type: 'application/json', content })
  }
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
        <Button data-focus={hasFocus || undefined} isLocked={isEmpty} onClick={() => void downloadJson()}>
          Export as JSON
        </Button>
        <Button
          variant="outline"
          isLocked={isEmpty}
          onClick={() =>
            download({
              name: exportName(new Date(), 'zip'),
              type: 'application/zip',
              content: exportZip(posts),
            })
          }
        >
          Export as Markdown
        </Button>
      </div>
    </section>
  )
}
