import { useEffect, useRef, useState } from 'react'
import { platform } from '@/platform/current'
import type { BackupSummary, BackupText, ListOutcome } from '@/platform/platform'
import { useDialogs } from '@/ui/admin/dialogs'
import { ScrollArea } from '@/ui/admin/scroll-area'
import { Button } from '@/ui/button'
import { Spinner } from '@/ui/spinner'
import { explainUnread } from '../file-problem'
import { useIsOpen } from '../use-is-open'
import { describeBackup, explainDamage } from './backup-words'
import { fromBackup, type Incoming } from './incoming'

type BackupListProps = {
  /** Whether the list is what the dialog was opened for, or what one comes back to. */
  hasFocus: boolean
  /** While anything is read: what is chosen meanwhile would take the place of what is looked at. */
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
  /** Called with what a backup would bring in. */
  onChoose: (incoming: Incoming) => void
}

/** The backups of the stored posts, newest first, each to be looked at before anything is restored. */
export function BackupList({ hasFocus, isBusy, onBusy, onChoose }: BackupListProps) {
  const list = useBackups()
  const { alert } = useDialogs()
  const section = useRef<HTMLElement>(null)
  const isListed = list !== null
  useEffect(() => {
    if (hasFocus && isListed) section.current?.querySelector('button')?.focus()
  }, [hasFocus, isListed])

  const isOpen = useIsOpen()

  const take = async (read: () => Promise<BackupText | null>) => {
    if (isBusy) return
    onBusy(true)
    const backup = await read().catch((error: unknown): BackupText => {
      console.error('The backup could not be read:', error)
      return { ok: false, reason: 'unreadable' }
    })
    onBusy(false)
    if (backup === null || !isOpen()) return
    if (backup.ok) onChoose(fromBackup(backup.text))
    else await alert('This backup cannot be restored', explainDamage(backup.reason))
  }

  return (
    <section ref={section} className="grid gap-4 border-t border-rule pt-6">
      <div>
        <h3 className="text-ink">Backups</h3>
        <p>
          Written after every save, outside of the app's profile. You see what one would change before it
          does.
        </p>
      </div>
      {list === null && (
        <p role="status" className="flex items-center gap-3">
          <Spinner />
          Reading the backups…
        </p>
      )}
      {list?.ok === false && (
        <p className="text-danger">{explainUnread(list, 'The folder with the backups')}</p>
      )}
      {list?.ok && list.backups.length === 0 && <p>There are none yet.</p>}
      {list?.ok && list.backups.length > 0 && (
        <ScrollArea label="Backups" className="max-h-[24vh]">
          <ul className="grid gap-2">
            {list.backups.map((backup) => (
              <BackupRow
                key={backup.name}
                backup={backup}
                isBusy={isBusy}
                onLook={() => void take(() => platform.backups.read(backup.name))}
              />
            ))}
          </ul>
        </ScrollArea>
      )}
      <div>
        <Button
          look="outline"
          aria-disabled={isBusy}
          onClick={() => void take(() => platform.backups.choose())}
        >
          Choose a backup file…
        </Button>
      </div>
    </section>
  )
}

type BackupRowProps = { backup: BackupSummary; isBusy: boolean; onLook: () => void }

function BackupRow({ backup, isBusy, onLook }: BackupRowProps) {
  const { moment, content } = describeBackup(backup)
  return (
    <li className="flex flex-wrap items-center gap-3">
      <span className="flex min-w-0 grow flex-wrap gap-x-3 text-ink">
        <bdi>{moment}</bdi>
        <span className={backup.state === 'good' ? 'text-faint' : 'text-danger'}>{content}</span>
      </span>
      {backup.state === 'good' && (
        <Button
          look="outline"
          aria-label={`Restore the backup of ${moment}`}
          aria-disabled={isBusy}
          onClick={onLook}
        >
          Restore…
        </Button>
      )}
    </li>
  )
}

/** null until they are listed. */
function useBackups(): ListOutcome | null {
  const [list, setList] = useState<ListOutcome | null>(null)
  useEffect(() => {
    let isCurrent = true
    void platform.backups.list().then((listed) => isCurrent && setList(listed))
    return () => {
      isCurrent = false
    }
  }, [])
  return list
}
