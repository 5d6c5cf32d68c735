import { useRef, useSyncExternalStore } from 'react'
import { LuColumns2, LuEye, LuMaximize2, LuMinimize2, LuPencil, LuSave } from 'react-icons/lu'
import { readTime, wordCount } from '@/domain/post/draft'
import { titleOf } from '@/domain/post/post'
import { counted } from '@/domain/text/counted'
import { useHeightProperty } from '@/ui/admin/use-height-property'
import { Button, QUIET_BUTTON } from '@/ui/button'
import { Spinner } from '@/ui/spinner'
import type { usePreview } from './preview/use-preview'
import { focusMode, previewBeside } from './preview/view-switches'
import type { Editing } from './use-editor'
import { SHORTCUTS } from './use-shortcuts'

/** Small screens have room only for the label and the spinner. */
const ICON = 'max-sm:hidden'

type EditorHeaderProps = {
  editor: Editing
  isNew: boolean
  preview: ReturnType<typeof usePreview>
  status: string
  isBusy: boolean
  /** null if the bar has no button for it. */
  onPublish: (() => void) | null
  /** null for a post that was never saved. */
  onHistory: (() => void) | null
  onSave: () => void
  onCancel: () => void
}

/** Title and buttons (product.md §2.13, Editor). They stick to the top; on narrow screens only the buttons do. */
export function EditorHeader(props: EditorHeaderProps) {
  const { editor, isNew, preview, status, isBusy } = props
  const { isDirty, isSaving, draft } = editor
  const { isPreview, toggle } = preview
  const PreviewIcon = isPreview ? LuPencil : LuEye
  const isFocused = useSyncExternalStore(focusMode.subscribe, focusMode.isOn)
  const isBeside = useSyncExternalStore(previewBeside.subscribe, previewBeside.isOn)
  const FocusIcon = isFocused ? LuMinimize2 : LuMaximize2
  const bar = useRef<HTMLDivElement>(null)
  useHeightProperty(bar, '--bar-height')
  return (
    <header className="editor-header contents lg:stay-above lg:flex lg:flex-wrap lg:items-center lg:gap-x-6 lg:gap-y-2">
      {/* As high without the second line, so that the first save moves nothing. */}
      <div className="editor-heading min-w-0 grow lg:min-h-15 lg:basis-32">
        <h2 className="text-view max-[90rem]:text-lg min-[90rem]:text-[1.375rem]">
          {isNew ? 'Create New Blog Post' : 'Edit Blog Post'}
        </h2>
        {!isNew && (
          <p className="truncate text-soft">
            Editing: <bdi>{titleOf(draft)}</bdi>
          </p>
        )}
      </div>
      <div
        ref={bar}
        className="stays relative max-lg:stay-above flex flex-wrap items-center gap-2 min-[90rem]:gap-3"
      >
        <button
          type="button"
          aria-pressed={isFocused}
          aria-label="Focus mode"
          title={`Hide or show everything except the post (${SHORTCUTS.focus})`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={focusMode.toggle}
          className={`${QUIET_BUTTON} max-sm:hidden`}
        >
          <FocusIcon aria-hidden className="size-4.5" />
        </button>
        <button
          type="button"
          aria-pressed={isBeside}
          aria-label="Side by side"
          title="Show or hide the post beside its text"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            previewBeside.toggle()
            if (isPreview) toggle()
          }}
          className={`${QUIET_BUTTON} max-xl:hidden aria-pressed:bg-wash aria-pressed:text-accent`}
        >
          <LuColumns2 aria-hidden className="size-4.5" />
        </button>
        <Button
          variant="outline"
          // As wide with both labels, so that 'Save' does not move.
          className="min-w-[5.75rem] max-sm:px-3 sm:min-w-[8.75rem]"
          title={SHORTCUTS.preview}
          // A press keeps the focus in the field, to which the preview returns it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
        >
          <PreviewIcon aria-hidden className={`size-4.5 ${ICON}`} />
          <span>{isPreview ? 'Edit' : 'Preview'}</span>
        </Button>
        <Button
          title={SHORTCUTS.save}
          // The button stays as wide during a save.
          className="max-sm:px-3 sm:min-w-[9rem]"
          // Not `isLocked`: during an upload, a press says why nothing is saved.
          aria-disabled={isBusy}
          onClick={props.onSave}
        >
          {isSaving ? <Spinner /> : <LuSave aria-hidden className={`size-4.5 ${ICON}`} />}
          <span>{isSaving ? 'Saving...' : 'Save'}</span>
        </Button>
        <Button variant="outline" className="max-sm:px-3" onClick={props.onCancel}>
          Cancel
        </Button>
        <p className="flex w-full flex-wrap justify-between gap-x-3 text-sm leading-tight text-soft tabular-nums sm:w-auto sm:flex-col lg:order-first lg:items-end">
          <span>
            <span>{counted(wordCount(draft.content), 'word')}</span>
            <span className="max-sm:hidden">{` · ${readTime(draft.content)}`}</span>
          </span>
          <span>
            <span>{status}</span>
            {props.onHistory && <StatusLink label="History" onPress={props.onHistory} />}
            {props.onPublish && <StatusLink label="Publish…" onPress={props.onPublish} />}
          </span>
        </p>
        <p role="status" className="sr-only">
          {isDirty ? '' : status}
        </p>
      </div>
    </header>
  )
}

/** A button that stands in the line of the status. */
function StatusLink({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <>
      <span>{' · '}</span>
      <button
        type="button"
        onClick={onPress}
        className="-my-1 py-1 text-accent underline underline-offset-4 hover:text-ink"
      >
        {label}
      </button>
    </>
  )
}
