import { useCallback } from 'react'
import { useDialogs } from '@/ui/admin/dialogs'
import { ScrollArea } from '@/ui/admin/scroll-area'
import { keyTable } from './key-table'

/** Returns what shows every key. */
export function useKeyHelp(): () => void {
  const { alert } = useDialogs()
  return useCallback(() => void alert('Keys', undefined, <KeyList />), [alert])
}

function KeyList() {
  return (
    <ScrollArea label="Keys" className="max-h-[60svh]">
      <dl className="grid gap-2.5 text-sm">
        {keyTable().map(({ where, keys, what }) => (
          <div key={`${where} ${keys}`} className="grid grid-cols-[9rem_1fr] gap-x-4">
            <dt className="font-mono text-ink">{keys}</dt>
            <dd>
              {what} <span className="text-faint">· {where}</span>
            </dd>
          </div>
        ))}
      </dl>
    </ScrollArea>
  )
}
