import { useCallback } from 'react'
import { useDialogs } from '@/ui/admin/dialogs'
import { ScrollArea } from '@/ui/admin/scroll-area'
import { keyTable } from './key-table'

export function useKeyHelp(): () => void {
  const { alert } = useDialogs()
  return useCallback(() => void alert('Keyboard shortcuts', undefined, <KeyList />), [alert])
}

function KeyList() {
  const rows = keyTable()
  return (
    <ScrollArea label="Keyboard shortcuts" className="grid max-h-[60svh] gap-5 text-sm">
      {[...new Set(rows.map(({ where }) => where))].map((group) => (
        <section key={group} aria-label={group}>
          <h3 className="text-base text-ink">{group}</h3>
          <dl className="mt-1.5 grid gap-1.5">
            {rows
              .filter(({ where }) => where === group)
              .map(({ keys, what }) => (
                <div key={keys} className="grid gap-x-3 sm:grid-cols-[8.75rem_1fr]">
                  <dt className="font-display text-ink">{keys}</dt>
                  <dd>{what}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </ScrollArea>
  )
}
