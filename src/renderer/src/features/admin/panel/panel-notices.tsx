import { type ComponentProps, useEffect, useState, useSyncExternalStore } from 'react'
import { counted } from '@/domain/text/counted'
import { escapeLoneSurrogates } from '@/domain/text/lone-surrogate'
import { missingPart } from '@/platform/loading/missing-part'
import { isPrivateWindow, storageRequest } from '@/platform/persistent-storage'
import { postBackups, secondCopies } from '@/storage/admin/stores'
import { isStoreBlocked } from '@/storage/admin/usage'
import { readPostsText, usePosts } from '@/storage/posts'
import { Notice } from '@/ui/admin/notice'
import { Button } from '@/ui/button'
import { ActionButton } from '../action-button'
import { explainDatabase, explainNotBackedUp } from '../explain-problem'
import { useRecoverableDrafts } from '../recovery/recoverable-drafts'
import { useDownload } from '../use-download'

/** The problems that the panel reports above every view, until they are solved. */
export function PanelNotices({ onExport, onReload }: { onExport: () => void; onReload: () => void }) {
  return (
    <>
      <BlockedNotice />
      <MissingPartNotice onReload={onReload} />
      <PrivateWindowNotice onExport={onExport} />
      <StorageQuestionNotice />
      {postBackups && <BackupNotice backups={postBackups} />}
      <UnsecuredNotice onExport={onExport} />
      <UnreadableNotice />
      <DraftsNotice />
    </>
  )
}

const TRY_AGAIN = { label: 'Try again', busyLabel: 'Trying...' }

type ProblemProps = Omit<ComponentProps<typeof Notice>, 'heading' | 'tone'> & {
  /** The label and the action of a button after `actions`. */
  offer?: readonly [label: string, run: () => void]
}

export function Problem({ actions, offer, ...props }: ProblemProps) {
  const button = offer && (
    <Button variant="outline" onClick={offer[1]}>
      {offer[0]}
    </Button>
  )
  return (
    <Notice
      heading="h2"
      tone="danger"
      actions={
        (actions || button) && (
          <>
            {actions}
            {button}
          </>
        )
      }
      {...props}
    />
  )
}

/** Storage is blocked. Without this notice the panel would only look empty. */
function BlockedNotice() {
  if (!isStoreBlocked()) return null
  return (
    <Problem title="Nothing can be saved in this browser">
      The browser is blocking storage for this site, which can happen in a private window. Posts stored here
      earlier aren’t shown. Allow this site to store data, then reload the page.
    </Problem>
  )
}

/** The site was deployed while the panel was open. The panel loads its parts ahead (`use-all-parts.ts`), so this is rare. */
function MissingPartNotice({ onReload }: { onReload: () => void }) {
  const isMissing = useSyncExternalStore(missingPart.subscribe, missingPart.isMissing)
  if (!isMissing) return null
  return (
    <Problem title="Part of this page couldn’t be loaded" offer={['Reload', onReload]}>
      The site was probably updated. Reload the page to go on. Your posts are safe, and text that isn’t saved
      yet is kept as a draft.
    </Problem>
  )
}

/** The browser deletes the posts when the window closes. No save fails before that. */
function PrivateWindowNotice({ onExport }: { onExport: () => void }) {
  const [isPrivate, setIsPrivate] = useState(false)
  useEffect(() => void isPrivateWindow(navigator.storage).then(setIsPrivate), [])
  if (!isPrivate || isStoreBlocked()) return null
  return (
    <Problem title="Your posts won’t be kept" offer={['Export', onExport]}>
      This is a private window, so the browser deletes your posts when you close it. Write in a normal window,
      or export your posts before you close this one.
    </Problem>
  )
}

/** Firefox asks after a save, at the edge of the window. The question is easy to miss. */
function StorageQuestionNotice() {
  const isOpen = useSyncExternalStore(storageRequest.subscribe, storageRequest.isOpen)
  if (!isOpen) return null
  return (
    <Notice heading="h2" title="Press “Allow” to keep your posts">
      The browser is asking whether this site may store data. If you allow it, your posts are kept even when
      disk space runs low. If you no longer see the question, click its icon in the address bar. If your
      browser is set to delete site data when it closes, it deletes your posts even so. No page can see that
      setting: make an exception for this site, or export your posts.
    </Notice>
  )
}

/** The last change is stored but not backed up. */
function BackupNotice({ backups }: { backups: NonNullable<typeof postBackups> }) {
  const problem = useSyncExternalStore(backups.subscribe, backups.problem)
  if (problem === null) return null
  const tryAgain = async () => {
    await backups.run()
    return backups.problem() === null ? 'Your posts are backed up.' : null
  }
  return (
    <Problem
      title="Your last change isn’t backed up"
      actions={<ActionButton {...TRY_AGAIN} onPress={tryAgain} />}
    >
      {explainNotBackedUp(problem)}
    </Problem>
  )
}

/** A save is in no backup and has no second copy: it would be lost if the browser were killed now. */
function UnsecuredNotice({ onExport }: { onExport: () => void }) {
  const isShown = useSyncExternalStore(secondCopies.subscribe, secondCopies.hasUnsecured)
  if (!isShown) return null
  const tryAgain = async () => {
    await secondCopies.retry()
    return secondCopies.hasUnsecured() ? null : 'Your latest changes are safe.'
  }
  return (
    <Problem
      title="Your latest changes may be lost"
      actions={<ActionButton {...TRY_AGAIN} onPress={tryAgain} />}
      offer={['Export', onExport]}
    >
      Your changes are saved, but the browser couldn’t make a second copy of them. You may lose them when it
      closes. The disk may be full. Free up some space and try again, or export your posts.
    </Problem>
  )
}

/** Stored text that cannot be read is never overwritten without a copy, and can be downloaded. */
function UnreadableNotice() {
  const { problem, rejected } = usePosts()
  const download = useDownload()
  if (problem === null) return null
  const text = () => escapeLoneSurrogates(readPostsText())
  const downloadAll = () => download({ name: 'blog-posts-unreadable.txt', type: 'text/plain', data: text() })
  return (
    <Problem
      title={
        problem === 'some-rejected'
          ? `${counted(rejected, 'stored post')} can’t be read`
          : 'Your stored posts can’t be read'
      }
      offer={['Download stored data', downloadAll]}
    >
      {problem === 'some-rejected'
        ? 'Nothing is lost. Posts that can’t be read stay unchanged, whatever you save.'
        : 'Nothing is lost. Your stored posts are copied before anything replaces them. You’ll find the copy under “Import & export” in Manage Blogs.'}
    </Problem>
  )
}

/** Drafts that cannot be read are never deleted. */
export function DraftsNotice() {
  const { failure, unreadable } = useRecoverableDrafts()
  const download = useDownload()
  // Without any database, as in a private window, the editor has its own notice.
  if (failure && failure.reason !== 'failed')
    return (
      <Problem title="Unsaved text can’t be read">
        {`${explainDatabase(failure)} Nothing has been deleted.`}
      </Problem>
    )
  if (unreadable.length === 0) return null
  const data = JSON.stringify(unreadable, null, 2)
  const downloadAll = () => download({ name: 'unreadable-drafts.json', type: 'application/json', data })
  return (
    <Problem title="Some unsaved text can’t be read" offer={['Download', downloadAll]}>
      Another version of this site may have stored this text. It stays in this browser.
    </Problem>
  )
}
