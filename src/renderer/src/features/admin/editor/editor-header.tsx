import { useRef, useSyncExternalStore } from 'react'
import { LuArrowUp, LuEye, LuMaximize2, LuMinimize2, LuPencil, LuSave } from 'react-icons/lu'
import { readTime, wordCount } from '@/domain/draft'
import { titleOf } from '@/domain/post'
import { focusMode } from '@/storage/admin/stores'
import { useHeightProperty } from '@/ui/admin/use-height-property'
import { Button, QUIET_BUTTON } from '@/ui/button'
import { Spinner } from '@/ui/spinner'
import { SHORTCUTS } from './use-shortcuts'

/** Small screens have room only for the words and the spinner. */
const ICON = 'max-sm:hidden'

type EditorHeaderProps = {
  /** The title of the post that is edited; null for a new one. */
  editing: string | null
  isPreview: boolean
  isDirty: boolean
  content: string
  /** Whether and when the text was saved (save-status.ts). */
  status: string
  isSaving: boolean
  /** Whether a save or an upload runs. */
  isBusy: boolean
  /** The title of a notice that is scrolled out above; null for none. */
  noticeAbove: string | null
  onShowNotices: () => void
  /** null where the bar does not lead there. */
  onPublish: (() => void) | null
  onTogglePreview: () => void
  onSave: () => void
  onCancel: () => void
}

/** Title and buttons (product.md §2.13, Editor). They stick to the top; on narrow screens only the buttons do. */
export function EditorHeader(props: EditorHeaderProps) {
  const { editing, isPreview, isDirty, content, status, isSaving, isBusy, noticeAbove } = props
  const words = wordCount(content)
  const PreviewIcon = isPreview ? LuPencil : LuEye
  const isFocused = useSyncExternalStore(focusMode.subscribe, focusMode.isOn)
  const bar = useRef<HTMLDivElement>(null)
  useHeightProperty(bar, '--bar-height')
  return (
    <header className="contents lg:stay-above lg:flex lg:flex-wrap lg:items-center lg:gap-x-6 lg:gap-y-2">
      {/* As high without the second line: the first save moves nothing. */}
      <div className="min-w-0 grow lg:min-h-15 lg:basis-32">
        <h2 className="text-view lg:text-lg min-[90rem]:text-[1.375rem]">
          {editing === null ? 'Create New Blog Post' : 'Edit Blog Post'}
        </h2>
        {editing !== null && (
          <p className="truncate text-soft">
            Editing: <bdi>{titleOf({ title: editing })}</bdi>
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
          {isFocused ? (
            <LuMinimize2 aria-hidden className="size-4.5" />
          ) : (
            <LuMaximize2 aria-hidden className="size-4.5" />
          )}
        </button>
        <Button
          variant="outline"
          // As wide with either word, so that 'Save' does not move.
          className="min-w-[5.75rem] max-sm:px-3 sm:min-w-[8.75rem]"
          title={SHORTCUTS.preview}
          // A press with the pointer leaves the focus where it returns to.
          onMouseDown={(event) => event.preventDefault()}
          onClick={props.onTogglePreview}
        >
          <PreviewIcon aria-hidden className={`size-4.5 ${ICON}`} />
          {isPreview ? 'Edit' : 'Preview'}
        </Button>
        <Button
          title={SHORTCUTS.save}
          // As wide while it saves.
          className="max-sm:px-3 sm:min-w-[9rem]"
          // Not `isLocked`: during an upload, a press says why nothing is saved.
          aria-disabled={isBusy}
          onClick={props.onSave}
        >
          {isSaving ? <Spinner /> : <LuSave aria-hidden className={`size-4.5 ${ICON}`} />}
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
        <Button variant="outline" className="max-sm:px-3" onClick={props.onCancel}>
          Cancel
        </Button>
        <p className="flex w-full flex-wrap justify-between gap-x-3 text-sm leading-tight text-soft tabular-nums sm:w-auto sm:flex-col lg:order-first lg:items-end">
          <span>
            {words} {words === 1 ? 'word' : 'words'}
            <span className="max-sm:hidden"> · {readTime(content)}</span>
          </span>
          <span>
            {status}
            {props.onPublish && (
              <>
                {' · '}
                <button
                  type="button"
                  onClick={props.onPublish}
                  className="-my-1 py-1 text-accent underline underline-offset-4 hover:text-ink"
                >
                  Publish…
                </button>
              </>
            )}
          </span>
        </p>
        <p role="status" className="sr-only">
          {isDirty ? '' : status}
        </p>
        {noticeAbove !== null && (
          <button
            type="button"
            onClick={props.onShowNotices}
            className="fixed top-2 left-4 z-10 roomy:absolute roomy:top-full roomy:mt-1 roomy:lg:right-0 roomy:lg:left-auto roomy:lg:mt-5 roomy:lg:max-w-none flex min-h-11 w-max max-w-[calc(100%-2rem)] items-center gap-2 rounded-full border border-danger bg-surface px-4 font-display text-sm text-ink shadow-lift transition-colors hover:bg-well"
          >
            <LuArrowUp aria-hidden className="size-4.5 shrink-0 text-danger forced-colors:text-inherit" />
            <span className="truncate">{noticeAbove}</span>
          </button>
        )}
      </div>
    </header>
  )
}
