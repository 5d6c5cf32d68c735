import { useState } from 'react'
import { compareImport } from '@/domain/compare-import'
import { exportJson, exportMarkdown } from '@/domain/export-posts'
import { type ImportResult, readImport } from '@/domain/import-posts'
import type { BlogPost } from '@/domain/post'
import { putPosts } from '@/domain/post-list'
import { zipFiles } from '@/domain/zip'
import { webFiles } from '@/platform/web-files'
import { postWriter, recentSaves } from '@/storage/admin-storage'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { useDialogs } from '@/ui/dialogs'
import { Spinner } from '@/ui/spinner'
import { useToast } from '@/ui/toasts'
import { explainFailure } from '../save-problem'
import { useDownload } from '../use-download'
import { ImportPreview } from './import-preview'
import { KeptAside } from './kept-aside'

type TransferProps = { posts: readonly BlogPost[]; onClose: () => void }

type Readable = Extract<ImportResult, { ok: true }>

const ACCEPT = '.json,.md,.markdown,.zip,application/json,text/markdown,application/zip'

/** Takes the posts along: all of them as files, and files back in after a look at what they would change. */
export function Transfer({ posts, onClose }: TransferProps) {
  const { alert } = useDialogs()
  const showToast = useToast()
  const download = useDownload()
  const [isBusy, setIsBusy] = useState(false)
  const [incoming, setIncoming] = useState<Readable | null>(null)

  const choose = async () => {
    const files = await webFiles.openFiles({ accept: ACCEPT, multiple: true })
    if (files.length === 0) return
    setIsBusy(true)
    const result = await readImport(files)
    setIsBusy(false)
    if (result.ok) setIncoming(result)
    else await alert('Nothing was imported', <Refused why={result.why} refused={result.refused} />)
  }

  const write = async (next: (present: string | null) => string, count: number) => {
    setIsBusy(true)
    const result = await postWriter.replaceAll(next)
    setIsBusy(false)
    if (!result.ok) return alert('Nothing was imported', explainFailure(result))
    await recentSaves.forgetAll()
    showToast({ text: `${count} ${count === 1 ? 'post is' : 'posts are'} imported.` })
    onClose()
  }

  if (incoming) {
    return (
      <ImportPreview
        comparison={compareImport(posts, incoming.posts)}
        refused={incoming.refused}
        storedCount={posts.length}
        isBusy={isBusy}
        onMerge={() => void write((present) => putPosts(present, incoming.posts), incoming.posts.length)}
        onReplace={() => void write(() => exportJson(incoming.posts), incoming.posts.length)}
        onCancel={() => setIncoming(null)}
      />
    )
  }

  const isEmpty = posts.length === 0
  return (
    <Dialog
      title="Import & export"
      size="wide"
      onDismiss={onClose}
      actions={
        <Button look="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <section className="grid gap-3">
        <h3 className="font-semibold text-ink">Export</h3>
        <p>{isEmpty ? 'There are no posts to export yet.' : 'Every post, to keep or to take elsewhere.'}</p>
        <div className="flex flex-wrap gap-3">
          <Button
            disabled={isEmpty}
            onClick={() =>
              download({ name: 'blog-posts.json', type: 'application/json', content: exportJson(posts) })
            }
          >
            One JSON file
          </Button>
          <Button
            look="outline"
            disabled={isEmpty}
            onClick={() =>
              download({
                name: 'blog-posts.zip',
                type: 'application/zip',
                content: zipFiles(exportMarkdown(posts)),
              })
            }
          >
            Markdown files
          </Button>
        </div>
      </section>
      <section className="mt-3 grid gap-3 border-t border-rule pt-5">
        <h3 className="font-semibold text-ink">Import</h3>
        <p>A JSON file, Markdown files or their ZIP. You see what would change before anything does.</p>
        <div>
          <Button look="outline" disabled={isBusy} onClick={() => void choose()}>
            {isBusy && <Spinner />}
            Choose files…
          </Button>
        </div>
      </section>
      <KeptAside />
    </Dialog>
  )
}

function Refused({ why, refused }: { why: string; refused: ImportResult['refused'] }) {
  return (
    <>
      <p>{why}</p>
      <ul className="grid max-h-60 gap-1 overflow-y-auto text-sm">
        {refused.slice(0, 100).map((each) => (
          <li key={`${each.where} ${each.why}`}>
            {each.where}: {each.why}
          </li>
        ))}
      </ul>
    </>
  )
}
