import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { TextRange } from '@/domain/markup/writing/lines'
import type { Draft } from '@/domain/post/draft'
import { formatTime } from '@/domain/text/moment'
import type { DraftRecord } from '@/storage/admin/drafts/drafts'
import { useDialogs } from '@/ui/admin/dialogs'
import { useToast } from '@/ui/admin/toasts'
import { useInitialFocus } from '@/ui/admin/use-initial-focus'
import { explainFailure } from '../explain-problem'
import { PostHistory } from '../history/post-history'
import { useLeaveGuard, useUnsavedWork } from '../leaving/leave-guard'
import { useRecoverableDrafts } from '../recovery/recoverable-drafts'
import { useSiteState } from '../site-watch'
import { titleMessage } from '../title-message'
import { useIsOpen } from '../use-is-open'
import { EditorForm } from './editor-form'
import { EditorHeader } from './editor-header'
import { EditorNotices } from './editor-notices'
import { isImageData, UNUSABLE } from './image/image-address'
import { PostPreview } from './preview/post-preview'
import { PreviewBeside } from './preview/preview-beside'
import { usePreview } from './preview/use-preview'
import { focusMode, previewBeside } from './preview/view-switches'
import { offersPublish, saveStatus } from './save-status'
import { useAutosave } from './use-autosave'
import { useEditor } from './use-editor'
import { useImageUpload } from './use-image-upload'
import { useShortcuts } from './use-shortcuts'
import { useTextPictures } from './use-text-pictures'

type EditorProps = {
  postId: string | null
  /** The draft to offer first. */
  draftId?: string | undefined
  /** The part of the text to select first. */
  selection?: TextRange | undefined
  /** The draft to begin from, instead of the stored post. */
  restored?: DraftRecord | undefined
  /** Called when a new post was saved in place. */
  onFirstSave: (postId: string) => void
  /** Called after a save that also closes the editor. */
  onSaved: () => void
  onPublish: (postId: string) => void
  onCancel: () => void
}

/** Create / Edit Blog (product.md §2.13, §4). */
export function Editor(props: EditorProps) {
  const { postId, draftId, selection, restored, onFirstSave, onSaved, onPublish, onCancel } = props
  const { refresh } = useRecoverableDrafts()
  const editor = useEditor(postId, restored)
  const { draft, draftToStore, startedFrom, date, isDirty, isAtRisk, isSaving, savedAt } = editor
  const autosave = useAutosave({ postId, draft: draftToStore, startedFrom, date, isAtRisk, restored })
  // After the last autosave of a closed editor, its text may be an orphaned draft.
  useEffect(() => () => void refresh(), [refresh])
  const upload = useImageUpload({
    imageUrl: draft.imageUrl,
    isLocked: isSaving,
    onImage: (imageUrl) => editor.setField('imageUrl', imageUrl),
  })
  const content = useRef<HTMLTextAreaElement>(null)
  const pictures = useTextPictures(content, isSaving)
  const preview = usePreview(draft.content)
  const { isPreview } = preview
  const isBeside = useSyncExternalStore(previewBeside.subscribe, previewBeside.isOn) && !isPreview
  const { alert } = useDialogs()
  const { setUnsaved } = useLeaveGuard()
  const showToast = useToast()
  const title = useRef<HTMLInputElement>(null)
  // An offered draft keeps the focus above the form.
  useInitialFocus(title, postId === null && draftId === undefined)
  const notices = useRef<HTMLDivElement>(null)
  const [isIncomplete, setIsIncomplete] = useState(false)
  const isOpen = useIsOpen()
  const isBusy = isSaving || upload.isUploading
  const siteState = useSiteState(postId ?? '')

  /** Saves, and reports an error. Resolves to whether the post is saved. */
  const save = async (from = startedFrom, isInPlace = false): Promise<boolean> => {
    // A save in place does not wait for a picture, which is written into the text afterwards.
    const isLoading = upload.isUploading || (pictures.isAdding && !isInPlace)
    if (isLoading) showToast({ text: 'The image is still loading. Save once it appears.' })
    if (isLoading || isSaving || editor.isSavingNow()) return false
    const { clearedImage } = editor
    const outcome = await editor.save(from)
    switch (outcome.kind) {
      case 'saved':
        void autosave.finish(outcome)
        if (clearedImage !== '')
          await alert(
            // Not 'Saved': the save may not be durable.
            'The image was left out',
            isImageData(clearedImage)
              ? 'The uploaded image couldn’t be loaded.'
              : `No image could be loaded from ${clearedImage}`,
          )
        // The panel has a notice of an unsafe save. The editor's bar reports a save in place.
        else if (outcome.isDurable && !isInPlace)
          showToast({
            text: titleMessage('Saved “{title}”.', outcome.post.title),
            action: { label: 'Publish…', run: () => onPublish(outcome.post.id) },
          })
        if (isOpen()) setUnsaved(null)
        if (isInPlace && postId === null && isOpen()) onFirstSave(outcome.post.id)
        return true
      case 'incomplete':
        setIsIncomplete(true)
        await alert('Please fill in both title and content')
        preview.close()
        requestAnimationFrame(() =>
          preview.form.current?.querySelector<HTMLElement>('[aria-required][aria-invalid="true"]')?.focus(),
        )
        return false
      case 'no-image':
        await alert('Not saved yet', `${UNUSABLE} Change the address or remove it.`)
        // The address is among the fields that it hides.
        if (focusMode.isOn()) focusMode.toggle()
        return false
      case 'conflict':
        await alert(
          'Not saved yet',
          'This post was changed or deleted in another tab. Choose what to do in the editor.',
        )
        requestAnimationFrame(() => notices.current?.querySelector<HTMLElement>('[data-notice]')?.focus())
        return false
      case 'failed':
        console.error('Error saving blog post:', outcome.failure)
        await alert('Error saving blog post', explainFailure(outcome.failure))
        return false
    }
  }
  const saveAndLeave = async (from = startedFrom) => {
    // If the owner has left, the save must not navigate.
    if ((await save(from)) && isOpen()) onSaved()
  }

  useUnsavedWork({
    hasUnsaved: isAtRisk || upload.isUploading || pictures.isAdding,
    isSaving,
    save,
    discard: autosave.finish,
  })
  useShortcuts({
    onSave: () => void save(startedFrom, true),
    onTogglePreview: preview.toggle,
    onToggleFocus: focusMode.toggle,
  })

  const focusText = () => (isPreview ? preview.preview : title).current?.focus()
  const [isHistoryOpen, setIsHistoryOpen] = useState(false)
  const restoreVersion = (text: Draft) => {
    setIsHistoryOpen(false)
    if (editor.isSavingNow()) return
    editor.restore(text)
    showToast({
      text: 'The earlier version is in the editor. It isn’t saved yet.',
      action: { label: 'Undo', run: () => editor.undoRestore(draftToStore), isUndo: true },
    })
  }

  return (
    <div className={`mx-auto flex w-full flex-col gap-4 sm:gap-6 ${isBeside ? '' : 'max-w-[68.5rem]'}`}>
      <EditorHeader
        editor={editor}
        isNew={postId === null}
        preview={preview}
        status={saveStatus({ isDirty, savedAt, draftStoredAt: autosave.storedAt }, formatTime)}
        isBusy={isBusy}
        onSave={() => void saveAndLeave()}
        onPublish={
          postId !== null && offersPublish({ isDirty, savedAt }, siteState) ? () => onPublish(postId) : null
        }
        onHistory={postId !== null ? () => setIsHistoryOpen(true) : null}
        onCancel={onCancel}
      />
      {isHistoryOpen && postId !== null && (
        <PostHistory
          postId={postId}
          text={draftToStore}
          onRestore={restoreVersion}
          onClose={() => setIsHistoryOpen(false)}
        />
      )}
      <EditorNotices
        editor={editor}
        autosave={autosave}
        postId={postId}
        draftId={draftId}
        restored={restored}
        isBusy={isBusy}
        listRef={notices}
        onSaveAgain={() => void saveAndLeave(null)}
        onAnswered={focusText}
      />
      <div className={isBeside ? 'beside' : 'contents'}>
        <EditorForm
          editor={editor}
          isHidden={isPreview}
          isIncomplete={isIncomplete}
          formRef={preview.form}
          titleRef={title}
          contentRef={content}
          upload={upload}
          pictures={pictures}
          selection={selection}
        />
        {isPreview && <PostPreview draft={draft} startedFrom={startedFrom} articleRef={preview.preview} />}
        {isBeside && <PreviewBeside draft={draft} startedFrom={startedFrom} />}
      </div>
    </div>
  )
}
