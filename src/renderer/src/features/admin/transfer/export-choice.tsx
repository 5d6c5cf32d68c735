import { exportName, exportZip } from '@/domain/export-posts'
import type { BlogPost } from '@/domain/post'
import { exportWithExtras } from '@/domain/publishing/entry-extras'
import { Button } from '@/ui/button'
import { rememberExported } from '../remember-edited-from'
import { useDownload } from '../use-download'

/** Every post as one file, in the form the owner chooses. */
export function ExportChoice({ posts, hasFocus }: { posts: readonly BlogPost[]; hasFocus: boolean }) {
  const download = useDownload()
  const isEmpty = posts.length === 0
  const downloadJson = async () => {
    const lists = await rememberExported(posts)
    const content = exportWithExtras(posts, ({ id }) => ({ editedFrom: lists.get(id) ?? [] }))
    download({ name: exportName(new Date(), 'json'), type: 'application/json', content })
  }
  return (
    <section className="grid gap-4">
      <div>
        <h3 className="text-ink">Export</h3>
        <p>{isEmpty ? 'There are no posts to export yet.' : 'Every post, to keep or to take elsewhere.'}</p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button data-focus={hasFocus || undefined} isLocked={isEmpty} onClick={() => void downloadJson()}>
          One JSON file
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
          Markdown files
        </Button>
      </div>
    </section>
  )
}
