import { useEffect, useRef, useState } from 'react'
import { compareImport } from '@/domain/compare-import'
import { exportJson } from '@/domain/export-posts'
import { putPosts } from '@/domain/post-list'
import { platform } from '@/platform/current'
import { postWriter, secondCopies } from '@/storage/admin/stores'
import { readPosts, usePosts } from '@/storage/posts'
import { Dialog } from '@/ui/admin/dialog'
import { useDialogs } from '@/ui/admin/dialogs'
import { useToast } from '@/ui/admin/toasts'
import { Button } from '@/ui/button'
import { Spinner } from '@/ui/spinner'
import { explainUnopened } from '../file-problem'
import { explainFailure } from '../save-problem'
import { useIsOpen } from '../use-is-open'
import { BackupList } from './backup-list'
import { ExportChoice } from './export-choice'
import { ImportPreview } from './import-preview'
import type { Incoming } from './incoming'
import { Refusals } from './refusals'
import { SafetyCopies } from './safety-copies'

/** What the dialog was opened for; 'import' asks for the files at once. */
export type TransferTask = 'look' | 'export' | 'import' | 'restore'

type TransferProps = { task: TransferTask; onClose: () => void }

/** A chunk of its own: reading YAML and ZIP takes half as much code as the panel, and is rarely needed. */
const loadReader = () => import('@/domain/import-posts').catch(() => null)

const READER_LOST =
  'The part of this page that reads them could not be loaded. Nothing is wrong with the files: try again once the network is back, or load the page again.'

const ACCEPT = '.json,.md,.markdown,.zip,application/json,text/markdown,application/zip'

/** Takes the posts along: all of them as files, and files or backups back in after a look at what they would change. */
export function Transfer({ task, onClose }: TransferProps) {
  const { posts, problem } = usePosts()
  const { alert } = useDialogs()
  const showToast = useToast()
  /** What is read or written. One thing at a time: what is shown of one must not turn into another. */
  const [underWay, setUnderWay] = useState<'files' | 'backup' | 'posts' | null>(null)
  const isBusy = underWay !== null
  const [incoming, setIncoming] = useState<Incoming | null>(null)
  /** What was looked at last: there the focus goes back to. */
  const [lookedAt, setLookedAt] = useState<Incoming['from'] | null>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const isBack = incoming === null && lookedAt === 'import'
  useEffect(() => {
    if (isBack) chooseButton.current?.focus()
  }, [isBack])
  const isOpen = useIsOpen()
  const begun = useRef(0)
  /** Gives what tells whether nothing else was begun since, nor the dialog closed. */
  const begin = () => {
    begun.current += 1
    const mine = begun.current
    return () => isOpen() && begun.current === mine
  }

  const choose = async () => {
    const isWanted = begin()
    // Not yet under way: nothing tells of a browser that refuses to ask for them. On the desktop it also reads them.
    const opened = await platform.files.openFiles({ accept: ACCEPT, multiple: true })
    if (!isWanted()) return
    if (!opened.ok) return alert('The files could not be read', explainUnopened(opened))
    if (opened.files.length === 0) return
    setUnderWay('files')
    const reader = await loadReader()
    const result = await reader?.readImport(opened.files, reader.importLimit(platform.storeLimit))
    // Before anything is said about it: nothing is under way any more.
    setUnderWay(null)
    if (!isWanted()) return
    if (!result) await alert('The files could not be read', READER_LOST)
    else if (result.ok) setIncoming({ from: 'import', ...result, replacement: exportJson(result.posts) })
    else {
      // The sentence says all there is to say of a single one.
      const list = result.refused.length > 1 && <Refusals refused={result.refused} />
      await alert('Nothing was imported', result.why, list)
    }
  }
  useOnce(() => {
    if (task === 'import') void choose()
  })

  const write = async (
    next: (present: string | null) => string,
    done: 'imported' | 'restored',
    count: number,
  ) => {
    setUnderWay('posts')
    const before = readPosts().posts
    const result = await postWriter.replaceAll(next)
    if (!result.ok) {
      setUnderWay(null)
      return alert(`Nothing was ${done}`, explainFailure(result))
    }
    await secondCopies.forget(before, readPosts().posts)
    // There is no copy of them as there is of a save.
    const advice = platform.backups.areKept ? '' : ' Keep the file for an hour: the browser writes late.'
    showToast({ text: `${count} ${count === 1 ? 'post is' : 'posts are'} ${done}.${advice}` })
    onClose()
  }

  if (incoming) {
    const done = incoming.from === 'backup' ? 'restored' : 'imported'
    const comparison = compareImport(posts, incoming.posts)
    const { counts } = comparison
    const replace = () => void write(() => incoming.replacement, done, incoming.posts.length)
    const merge = () =>
      void write((present) => putPosts(present, incoming.posts), done, counts.new + counts.changed)
    return (
      <ImportPreview
        source={incoming.from}
        comparison={comparison}
        refused={incoming.refused}
        storedCount={posts.length}
        hasUnreadable={problem !== null}
        isBusy={isBusy}
        // Where there is nothing to merge with, a backup comes back as it was, byte for byte.
        onMerge={incoming.from === 'backup' && posts.length === 0 ? replace : merge}
        onReplace={replace}
        // What is being written is written, wherever one looks.
        onCancel={() => {
          if (isBusy) return
          setLookedAt(incoming.from)
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
        <Button look="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <ExportChoice posts={posts} hasFocus={task === 'export'} />
      <section className="grid gap-4 border-t border-rule pt-6">
        <div>
          <h3 className="text-ink">Import</h3>
          <p>A JSON file, Markdown files or their ZIP. You see what would change before anything does.</p>
        </div>
        <div>
          <Button
            ref={chooseButton}
            look="outline"
            className="max-sm:w-full"
            aria-disabled={isBusy}
            onClick={() => isBusy || void choose()}
          >
            {underWay === 'files' && <Spinner />}
            {underWay === 'files' ? 'Reading...' : 'Choose files…'}
          </Button>
        </div>
      </section>
      {platform.backups.areKept && (
        <BackupList
          hasFocus={lookedAt === null ? task === 'restore' : lookedAt === 'backup'}
          isBusy={isBusy}
          onBusy={(isReading) => {
            if (isReading) begin()
            setUnderWay(isReading ? 'backup' : null)
          }}
          onChoose={setIncoming}
        />
      )}
      <SafetyCopies />
    </Dialog>
  )
}

/** Runs the action when the component is first shown; once, also where development shows everything twice. */
function useOnce(action: () => void): void {
  const hasRun = useRef(false)
  useEffect(() => {
    if (hasRun.current) return
    hasRun.current = true
    action()
  })
}
