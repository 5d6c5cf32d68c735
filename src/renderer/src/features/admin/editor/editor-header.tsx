import { useRef } from 'react'
import { LuArrowUp, LuEye, LuPencil, LuSave } from 'react-icons/lu'
import { titleOf } from '@/domain/post'
import { useHeightProperty } from '@/ui/admin/use-height-property'
import { Button } from '@/ui/button'
import { Spinner } from '@/ui/spinner'
import { SHORTCUTS } from './use-shortcuts'

/** Small screens have room for the words alone, and for what is under way. */
const ICON = 'max-sm:hidden'

type EditorHeaderProps = {
  /** The title of the post that is edited; null for a new one. */
  editing: string | null
  isPreview: boolean
  isDirty: boolean
  isSaving: boolean
  /** Something is under way that a save has to wait for. */
  isBusy: boolean
  /** What a notice says that is not seen; null when none is. */
  noticeAbove: string | null
  onShowNotices: () => void
  onTogglePreview: () => void
  onSave: () => void
  onCancel: () => void
}

/**
 * What is written here, and what to do with it (product.md §2.13, Editor). It stays while the text goes by: on a narrow screen
 * only the buttons do, as the title would take the text's room.
 */
export function EditorHeader(props: EditorHeaderProps) {
  const { editing, isPreview, isDirty, isSaving, isBusy, noticeAbove } = props
  const bar = useRef<HTMLDivElement>(null)
  useHeightProperty(bar, '--bar-height')
  return (
    <header className="contents lg:stay-above lg:flex lg:flex-wrap lg:items-center lg:gap-x-6 lg:gap-y-2">
      <div className="min-w-0 grow lg:basis-60">
        <h2 className="text-view">{editing === null ? 'Create New Blog Post' : 'Edit Blog Post'}</h2>
        {editing !== null && (
          <p className="truncate text-soft">
            Editing: <bdi>{titleOf({ title: editing })}</bdi>
          </p>
        )}
      </div>
      <div ref={bar} className="relative max-lg:stay-above flex flex-wrap items-center gap-2 sm:gap-3">
        <Button
          look="outline"
          // As wide with either word: 'Save' stays under the pointer.
          className="min-w-[5.75rem] max-sm:px-3 sm:min-w-[8.75rem]"
          title={SHORTCUTS.preview}
          onClick={props.onTogglePreview}
        >
          {isPreview ? (
            <LuPencil aria-hidden size="1.125rem" className={ICON} />
          ) : (
            <LuEye aria-hidden size="1.125rem" className={ICON} />
          )}
          {isPreview ? 'Edit' : 'Preview'}
        </Button>
        <Button
          title={SHORTCUTS.save}
          // As wide while it saves.
          className="max-sm:px-3 sm:min-w-[9rem]"
          // Not `disabled`, which would take the focus away: a failed save goes on from here.
          aria-disabled={isBusy}
          onClick={props.onSave}
        >
          {isSaving ? <Spinner /> : <LuSave aria-hidden size="1.125rem" className={ICON} />}
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
        <Button look="outline" className="max-sm:px-3" onClick={props.onCancel}>
          Cancel
        </Button>
        {/* Keeps its place while it is not seen, so that the first key moves nothing; on a phone 'Saving...' needs it. */}
        <p
          className={`w-min wrap-normal text-sm max-[22rem]:w-full leading-tight text-soft sm:w-auto lg:order-first ${isDirty ? '' : 'invisible'} ${isSaving ? 'max-sm:hidden' : ''}`}
        >
          Unsaved changes
        </p>
        {noticeAbove !== null && (
          <button
            type="button"
            onClick={props.onShowNotices}
            className="lead-above flex min-h-11 w-max max-w-[calc(100%-2rem)] items-center gap-2 rounded-full border border-danger bg-surface px-4 font-display text-sm text-ink shadow-lift transition-colors hover:bg-well"
          >
            <LuArrowUp
              aria-hidden
              size="1.125rem"
              className="shrink-0 text-danger forced-colors:text-inherit"
            />
            <span className="truncate">{noticeAbove}</span>
          </button>
        )}
      </div>
    </header>
  )
}
