import { useRef, useState } from 'react'
import type { BlogPost } from '@/domain/post'
import type { DraftRecord } from '@/storage/admin/drafts'
import { useDialogs } from '@/ui/admin/dialogs'
import { useToast } from '@/ui/admin/toasts'
import { useLeaveGuard } from '../leave-guard'
import { useRecoverableDrafts } from '../recoverable-drafts'
import { explainFailure } from '../save-problem'
import { titleMessage } from '../title-message'
import { useIsOpen } from '../use-is-open'
import { EditorForm } from './editor-form'
import { EditorHeader } from './editor-header'
import { EditorNotices } from './editor-notices'
import { addressesIn } from './image/image-address'
import { LeftOutImages } from './left-out-images'
import { PostPreview } from './post-preview'
import { useAutosave } from './use-autosave'
import { useEditor } from './use-editor'
import { useImageUpload } from './use-image-upload'
import { useLeaving } from './use-leaving'
import { useMayReplace } from './use-may-replace'
import { useNotices } from './use-notices'
import { usePreview } from './use-preview'
import { useShortcuts } from './use-shortcuts'
import { useSteadyText } from './use-steady-text'
import { useStrayFiles } from './use-stray-files'

type EditorProps = {
  /** The post to edit; null for a new one. */
  postId: string | null
  /** Of the unsaved texts, the one to offer first. */
  draftId?: string | undefined
  /** When given, the editor begins from this text instead of what is stored. */
  start?: DraftRecord | undefined
  onSaved: () => void
  onCancel: () => void
}

const startFrom = ({ text, base, date }: DraftRecord) => ({ draft: text, base, date })

/** Create / Edit Blog (product.md §2.13, §4). */
export function Editor({ postId, draftId, start, onSaved, onCancel }: EditorProps) {
  const editor = useEditor(postId, start && startFrom(start))
  const { draft, draftToKeep, base, date, current, isDirty, isAtRisk, isSaving, cleared } = editor
  const recoverable = useRecoverableDrafts()
  const [restoredIds, setRestoredIds] = useState(start ? [start.id] : [])
  const offers = recoverable.drafts.filter((each) => each.postId === postId && !restoredIds.includes(each.id))
  const autosave = useAutosave({ postId, draft: draftToKeep, base, date, isAtRisk, restored: start })
  const upload = useImageUpload((dataUrl) => editor.setField('imageUrl', dataUrl))
  const preview = usePreview()
  const { isPreview } = preview
  const { alert } = useDialogs()
  const mayReplace = useMayReplace(isAtRisk, editor.isSavingNow)
  const { setUnsaved, isLeaving } = useLeaveGuard()
  const showToast = useToast()
  const title = useRef<HTMLInputElement>(null)
  const content = useRef<HTMLTextAreaElement>(null)
  const notices = useNotices()
  const [isIncomplete, setIsIncomplete] = useState(false)
  const isOpen = useIsOpen()
  const isBusy = isSaving || upload.isUploading

  const [isTelling, setIsTelling] = useState(false)
  /** Resolves once the owner may leave: addresses that a save left out are stored nowhere any more, and to be read. */
  const tellOfSave = async ({ post, isSafe }: { post: BlogPost; isSafe: boolean }) => {
    const leftOut = post.imageUrl === undefined ? addressesIn([...cleared, draft.imageUrl]) : []
    // Of one that may not last a notice of the panel tells.
    if (leftOut.length === 0) {
      if (isSafe) showToast({ text: titleMessage(post.title, 'is saved.') })
      return
    }
    setIsTelling(true)
    const title = isSafe ? 'Saved without the image' : 'The image was left out'
    await alert(title, 'Nothing was loaded from:', <LeftOutImages addresses={leftOut} />)
    setIsTelling(false)
  }

  /** Saves and says what went wrong; resolves to whether it is saved. */
  const save = async (from = base): Promise<boolean> => {
    if (isBusy || editor.isSavingNow()) return false
    const outcome = await editor.save(from)
    switch (outcome.kind) {
      case 'saved':
        // Else the draft is all that may be on the disk of it.
        if (outcome.isSafe) void autosave.finish()
        else autosave.leave()
        await tellOfSave(outcome)
        if (isOpen()) setUnsaved(null)
        return true
      case 'incomplete':
        setIsIncomplete(true)
        await alert('Please fill in both title and content')
        preview.close()
        requestAnimationFrame(() => (outcome.missing === 'title' ? title : content).current?.focus())
        return false
      case 'conflict':
        await alert(
          'Not saved yet',
          'Another tab changed or deleted this post. The editor shows what happened.',
        )
        requestAnimationFrame(notices.showOwn)
        return false
      case 'failed':
        console.error('Error saving blog post:', outcome.failure)
        await alert('Error saving blog post', explainFailure(outcome.failure))
        return false
    }
  }
  const saveAndLeave = async (from = base) => {
    if (upload.isUploading) showToast({ text: 'The picture is still being read. Save when it is there.' })
    // Whoever left meanwhile, or is about to, is where they want to be.
    if ((await save(from)) && isOpen() && !isLeaving()) onSaved()
  }

  useLeaving({
    hasUnsaved: isAtRisk,
    isFinishing: isSaving || isTelling,
    upload,
    save,
    discard: autosave.finish,
  })
  useShortcuts({ onSave: () => void saveAndLeave(), onTogglePreview: preview.toggle })
  useStrayFiles()

  /** For when a notice goes with the button that was pressed. */
  const focusText = () => (isPreview ? preview.preview : title).current?.focus()
  const keepMine = () => {
    editor.keepMine()
    focusText()
  }
  const takeTheirs = async () => {
    if (!(await mayReplace())) return
    void autosave.dropRestored()
    editor.takeTheirs()
    focusText()
  }
  const restore = async (copy: DraftRecord) => {
    if (!(await mayReplace())) return
    autosave.restore(copy)
    setRestoredIds((ids) => [...ids, copy.id])
    editor.recover(startFrom(copy))
    focusText()
  }
  const discardOffer = async (copy: DraftRecord) => {
    if (offers.length === 1) focusText()
    if (!(await recoverable.discard(copy)))
      showToast({ text: 'That text is still there: the browser could not remove it. The disk may be full.' })
  }

  useSteadyText(notices.list, preview.form)

  const offer = offers.find((each) => each.id === draftId) ?? offers[0]
  return (
    <div className="flex max-w-[60rem] flex-col gap-6">
      <EditorHeader
        editing={postId === null ? null : draft.title}
        isPreview={isPreview}
        isDirty={isDirty}
        isSaving={isSaving}
        isBusy={isBusy}
        onTogglePreview={preview.toggle}
        onSave={() => void saveAndLeave()}
        noticeAbove={notices.titleAbove}
        onShowNotices={notices.showAbove}
        onCancel={onCancel}
      />
      <EditorNotices
        editor={editor}
        offer={offer}
        autosaveFailure={autosave.failure}
        isBusy={isBusy}
        listRef={notices.list}
        onKeepMine={keepMine}
        onTakeTheirs={() => void takeTheirs()}
        onSaveAgain={() => void saveAndLeave(null)}
        onRestore={(copy) => void restore(copy)}
        onDiscard={(copy) => void discardOffer(copy)}
      />
      {isPreview && <PostPreview draft={draft} articleRef={preview.preview} />}
      <EditorForm
        draft={draft}
        imageLoading={{
          cleared: cleared.at(-1) ?? '',
          stored: base?.imageUrl ?? '',
          isClearedSaved: cleared.at(-1) === current?.imageUrl,
          onLoaded: editor.forgetCleared,
          onFailed: editor.clearImage,
        }}
        isLocked={isSaving}
        isHidden={isPreview}
        isIncomplete={isIncomplete}
        formRef={preview.form}
        titleRef={title}
        contentRef={content}
        upload={upload}
        onChange={editor.setField}
      />
    </div>
  )
}
