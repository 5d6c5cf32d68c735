import { Button } from '@/ui/button'
import type { Selection } from './choices'
import type { Sides } from './read-sides'
import { counted, publishLabel } from './words'

type PublishBarProps = {
  selection: Selection
  folder: Sides['folder']
  onPublish: (upTo: 'push' | 'write') => void
}

/** The one press, and what it does. */
export function PublishBar({ selection, folder, onPublish }: PublishBarProps) {
  const isEmpty = Object.values(selection).every(({ length }) => length === 0)
  const onlyWrites = folder?.onlyWrites ?? null
  const upTo = onlyWrites === null ? 'push' : 'write'
  // A stopped run left something to commit or push.
  const canFinish = folder?.isUnfinished === true && onlyWrites === null
  const unpushed = onlyWrites === null ? (folder?.unpushed ?? []) : []
  return (
    <div className="roomy:sticky roomy:bottom-[max(var(--strip),var(--strip-height,0px))] roomy:z-10 grid gap-3 rounded-2xl border border-rule bg-surface px-5 py-4 shadow-lift sm:px-6">
      {onlyWrites !== null && <p className="text-sm text-soft">{onlyWrites}</p>}
      {unpushed.length > 0 && (
        <details className="text-sm text-soft">
          <summary className="w-fit cursor-pointer">
            This also pushes {counted(unpushed.length, 'earlier commit')}
          </summary>
          <ul className="mt-2 font-mono text-[0.8125rem]">
            {unpushed.map((commit) => (
              <li key={commit}>{commit}</li>
            ))}
          </ul>
        </details>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button className="max-sm:w-full" isLocked={isEmpty && !canFinish} onClick={() => onPublish(upTo)}>
          {!isEmpty ? publishLabel(selection, upTo) : canFinish ? 'Finish publishing' : 'Nothing is ticked'}
        </Button>
        <p className="text-sm text-faint">{explain(folder)}</p>
      </div>
    </div>
  )
}

function explain(folder: Sides['folder']): string {
  if (!folder) return 'Saves one file for the next step.'
  return folder.onlyWrites === null
    ? `Commits and pushes ${folder.folder}.`
    : `Writes to content/ in ${folder.folder}. You commit it.`
}
