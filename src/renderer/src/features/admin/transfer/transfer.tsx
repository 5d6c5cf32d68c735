import { useContext, useRef, useState } from 'react'
import { calendarDay } from '@/domain/calendar-day'
import { compareImport } from '@/domain/import/compare-import'
import { namesIn } from '@/domain/markup/text-picture'
import type { BlogPost } from '@/domain/post/post'
import { keepPosts, putPosts } from '@/domain/post/put-posts'
import type { TextPictures } from '@/domain/post/text-pictures'
import { platform } from '@/platform/current'
import type { BackupText } from '@/platform/platform'
import { postStore } from '@/storage/admin/stores'
import { usePosts } from '@/storage/posts'
import { Dialog } from '@/ui/admin/dialog'
import { useDialogs } from '@/ui/admin/dialogs'
import { FileInput } from '@/ui/admin/file-input'
import { useToast } from '@/ui/admin/toasts'
import { Button } from '@/ui/button'
import { MarkupContext } from '@/ui/markup/use-markup'
import { Spinner } from '@/ui/spinner'
import { explainDatabase, explainFailure } from '../explain-problem'
import { shrinkPicture } from '../pictures/read-picture'
import { loadPictureFiles, storePictures } from '../pictures/store-pictures'
import { useIsOpen } from '../use-is-open'
import { BackupList } from './backup-list'
import { ExportChoice } from './export-choice'
import { ImportPreview } from './import-preview'
import { fromBackup, type Incoming } from './incoming'
import { SafetyCopies } from './safety-copies'
import { Refusals } from './scroll-list'
import { UnusedPictures } from './unused-pictures'
import { DAMAGES, DONE } from './words'

/** The reason for opening the dialog: the button for 'export' or 'import' has the focus. */
export type TransferTask = 'overview' | 'export' | 'import'

type TransferProps = {
  task: TransferTask
  /** Posts to preview at once, for example from the owner's site. */
  initial?: Incoming | null
  onClose: () => void
}

/** A separate chunk, loaded on demand: the parsers of other formats are larger than the panel. */
const loadReader = () => import('@/domain/import/import-posts').catch(() => null)

const READER_NOT_LOADED =
  'Part of this page couldn’t be loaded. Your files are fine. Check your connection and try again, or reload the page.'

/** Stores those of the pictures that these posts name. */
function storeShown(posts: readonly BlogPost[], pictures: TextPictures = new Map()) {
  const named = new Set(posts.flatMap(({ content }) => namesIn(content)))
  return storePictures(new Map([...pictures].filter(([name]) => named.has(name))))
}

/** Import & export (product.md §11): export, import with a preview, backups and safety copies. */
export function Transfer({ task, initial = null, onClose }: TransferProps) {
  const { posts } = usePosts()
  const { format } = useContext(MarkupContext)
  const { alert } = useDialogs()
  const showToast = useToast()
  /** The running read or write: one at a time. */
  const [busyWith, setBusyWith] = useState<'files' | 'backup' | 'posts' | null>(null)
  const isBusy = busyWith !== null
  const [incoming, setIncoming] = useState<Incoming | null>(initial)
  const chooser = useRef<HTMLInputElement>(null)
  const isOpen = useIsOpen()

  const readFiles = async (files: readonly File[]) => {
    setBusyWith('files')
    const [reader, pictureFiles] = await Promise.all([loadReader(), loadPictureFiles().catch(() => null)])
    const result = await reader?.readImport(files, {
      limit: reader.IMPORT_LIMIT,
      today: calendarDay(new Date()),
      known: posts,
      format,
      pictures: {
        shrink: shrinkPicture,
        // The other half is for the texts, and for a browser that counts each character twice.
        budget: (platform.storeLimit - JSON.stringify(posts).length) / 2,
        nameOf: (dataUrl) => pictureFiles?.fileOfPicture(dataUrl)?.name ?? null,
      },
    })
    setBusyWith(null)
    if (!isOpen()) return
    if (!result) return alert('The files couldn’t be read', READER_NOT_LOADED)
    if (result.ok) {
      // Pictures that were lost alone come back without a change of any post.
      const { entries } = compareImport(posts, result.entries)
      await storeShown(
        entries.flatMap(({ change, post }) => (change === 'same' ? post : [])),
        result.pictures,
      )
      const replacement = JSON.stringify(result.entries.map(({ post }) => post))
      return setIncoming({ source: 'import', ...result, replacement })
    }
    // The sentence contains a single refusal in full.
    const list = result.refused.length > 1 && <Refusals refused={result.refused} />
    await alert('Nothing was imported', result.why, list)
  }
  const chooseBackup = async (read: () => Promise<BackupText | null>) => {
    setBusyWith('backup')
    const backup = await read().catch((error: unknown): BackupText => {
      console.error('The backup could not be read:', error)
      return { ok: false, reason: 'unreadable' }
    })
    setBusyWith(null)
    if (backup === null || !isOpen()) return
    if (backup.ok) setIncoming(fromBackup(backup.text))
    else await alert('This backup can’t be restored', DAMAGES[backup.reason])
  }

  if (incoming) {
    const words = DONE[incoming.source]
    const comparison = compareImport(posts, incoming.entries)
    const write = async (
      next: (present: string | null) => string,
      count: number,
      unticked: ReadonlySet<string>,
    ) => {
      setBusyWith('posts')
      const imported = comparison.entries.filter(({ post }) => !unticked.has(post.id))
      const kept = await storeShown(
        imported.map(({ post }) => post),
        incoming.pictures,
      )
      if (!kept.ok) {
        setBusyWith(null)
        return alert(words.nothing, `Its pictures couldn’t be stored. ${explainDatabase(kept)}`)
      }
      const result = await postStore.replaceAll(next, imported)
      if (!result.ok) {
        setBusyWith(null)
        return alert(words.nothing, explainFailure(result))
      }
      // Posts from the site need no second copy, because the site still has them.
      const advice =
        result.isDurable || incoming.isFromSite
          ? ''
          : ' Keep the file for an hour, until the browser has written your posts to disk.'
      showToast({ text: `${words.posts(count)}${advice}` })
      if (isOpen()) onClose()
    }
    const replace = (unticked: ReadonlySet<string>) => {
      const { replacement, entries } = incoming
      // Without unticked posts a backup is restored byte for byte.
      const next = (present: string | null) =>
        unticked.size === 0 ? replacement : keepPosts(replacement, present, unticked)
      void write(next, entries.length - unticked.size, unticked)
    }
    const merge = (unticked: ReadonlySet<string>) => {
      const taken = comparison.entries.filter(
        ({ post, change }) => change !== 'same' && !unticked.has(post.id),
      )
      const merged = taken.map(({ post }) => post)
      void write((present) => putPosts(present, merged), merged.length, unticked)
    }
    return (
      <ImportPreview
        incoming={incoming}
        comparison={comparison}
        storedCount={posts.length}
        isBusy={isBusy}
        // If nothing is stored, a backup is restored byte for byte.
        onMerge={incoming.source === 'backup' && posts.length === 0 ? replace : merge}
        onReplace={replace}
        onCancel={() => {
          // A write cannot be cancelled.
          if (isBusy) return
          if (initial) return onClose()
          setIncoming(null)
        }}
      />
    )
  }

  return (
    <Dialog
      title="Import & export"
      size="wide"
      onDismiss={onClose}
      actions={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <ExportChoice posts={posts} hasFocus={task === 'export'} />
      <section className="grid gap-4 border-t border-rule pt-6">
        <div>
          <h3 className="text-ink">Import</h3>
          <p>
            Choose Markdown or JSON files, an export from Ghost or WordPress, or a ZIP of these. You can
            review the changes before you import.
          </p>
        </div>
        <div>
          <FileInput
            ref={chooser}
            label="Files to import"
            multiple
            onFiles={(files) => void readFiles(files)}
          />
          <Button
            variant="outline"
            className="max-sm:w-full"
            data-focus={task === 'import' || undefined}
            isLocked={isBusy}
            onClick={() => chooser.current?.click()}
          >
            {busyWith === 'files' && <Spinner />}
            <span>{busyWith === 'files' ? 'Reading...' : 'Choose files…'}</span>
          </Button>
        </div>
      </section>
      {platform.backups && (
        <BackupList backups={platform.backups} isBusy={isBusy} onChoose={(read) => void chooseBackup(read)} />
      )}
      <SafetyCopies />
      <UnusedPictures />
    </Dialog>
  )
}
