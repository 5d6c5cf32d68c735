import { useEffect, useState } from 'react'
import type { Backups, BackupText, ListOutcome } from '@/platform/platform'
import { ScrollArea } from '@/ui/admin/scroll-area'
import { Button } from '@/ui/button'
import { explainUnlisted } from '../explain-problem'
import { describeBackup } from './words'

type BackupListProps = {
  backups: Backups
  isBusy: boolean
  /** Takes a function that reads the chosen backup; it resolves to null if the owner cancels. */
  onChoose: (read: () => Promise<BackupText | null>) => void
}

export function BackupList({ backups, isBusy, onChoose }: BackupListProps) {
  const [list, setList] = useState<ListOutcome | null>(null)
  useEffect(() => void backups.list().then(setList), [backups])
  return (
    <section className="grid gap-4 border-t border-rule pt-6">
      <div>
        <h3 className="text-ink">Backups</h3>
        <p>Inkfolio backs up your posts after every save. You can review a backup before you restore it.</p>
      </div>
      {list?.ok === false && <p className="text-danger">{explainUnlisted(list)}</p>}
      {list?.ok && list.backups.length === 0 && <p>No backups yet.</p>}
      {list?.ok && list.backups.length > 0 && (
        <ScrollArea label="Backups" className="max-h-[24vh]">
          <ul className="grid gap-2">
            {list.backups.map((backup) => {
              const { moment, description } = describeBackup(backup)
              const isGood = backup.state === 'good'
              return (
                <li key={backup.name} className="flex flex-wrap items-center gap-3">
                  <span className="flex min-w-0 grow flex-wrap gap-x-3 text-ink">
                    <bdi>{moment}</bdi>
                    <span className={isGood ? 'text-faint' : 'text-danger'}>{description}</span>
                  </span>
                  {isGood && (
                    <Button
                      variant="outline"
                      aria-label={`Restore the backup from ${moment}`}
                      isLocked={isBusy}
                      onClick={() => onChoose(() => backups.read(backup.name))}
                    >
                      Restore…
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
        </ScrollArea>
      )}
      <div>
        <Button variant="outline" isLocked={isBusy} onClick={() => onChoose(() => backups.choose())}>
          Choose a backup file…
        </Button>
      </div>
    </section>
  )
}
