import { LuEye, LuPencil, LuSave } from 'react-icons/lu'
import { titleOf } from '@/domain/post'
import { Button } from '@/ui/button'
import { Spinner } from '@/ui/spinner'
import { SHORTCUTS } from './shortcuts'

type EditorHeaderProps = {
  /** The title of the post that is edited; null for a new one. */
  editing: string | null
  isPreview: boolean
  isSaving: boolean
  /** Something is under way that a save has to wait for. */
  isBusy: boolean
  onTogglePreview: () => void
  onSave: () => void
  onCancel: () => void
}

/** What is written here, and what to do with it (spec §2.13, Editor). */
export function EditorHeader(props: EditorHeaderProps) {
  const { editing, isPreview, isSaving, isBusy } = props
  return (
    <header className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 grow basis-60">
        <h2 className="text-[clamp(1.75rem,1.4rem+1.2vw,2.25rem)] leading-tight font-semibold">
          {editing === null ? 'Create New Blog Post' : 'Edit Blog Post'}
        </h2>
        {editing !== null && (
          <p className="mt-1 line-clamp-2 text-soft">
            Editing: <bdi>{titleOf({ title: editing })}</bdi>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3 max-sm:*:px-4">
        <Button look="outline" title={SHORTCUTS.preview} onClick={props.onTogglePreview}>
          {isPreview ? <LuPencil aria-hidden size={18} /> : <LuEye aria-hidden size={18} />}
          {isPreview ? 'Edit' : 'Preview'}
        </Button>
        <Button
          title={SHORTCUTS.save}
          // Not `disabled`, which would take the focus away: a failed save goes on from here.
          aria-disabled={isBusy}
          onClick={props.onSave}
        >
          {isSaving ? <Spinner /> : <LuSave aria-hidden size={18} />}
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
        <Button look="outline" onClick={props.onCancel}>
          Cancel
        </Button>
      </div>
    </header>
  )
}
