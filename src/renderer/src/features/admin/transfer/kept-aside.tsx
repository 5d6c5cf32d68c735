import { useEffect, useState } from 'react'
import { formatMoment } from '@/domain/moment'
import { formatSize } from '@/domain/size'
import { aside } from '@/storage/admin-storage'
import type { AsideText } from '@/storage/aside'
import { Button } from '@/ui/button'
import { useDownload } from '../use-download'

const WHY = { unreadable: 'could not be read', replaced: 'was there before an import' } as const

/** The texts that were kept aside before something was written over them. */
export function KeptAside() {
  const [texts, setTexts] = useState<readonly AsideText[]>([])
  const download = useDownload()
  useEffect(() => {
    let isCurrent = true
    void aside.list().then((found) => {
      if (isCurrent && found.ok) setTexts(found.items)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  if (texts.length === 0) return null
  return (
    <section className="mt-3 grid gap-3 border-t border-rule pt-5">
      <h3 className="font-semibold text-ink">Kept aside</h3>
      <ul className="grid gap-2">
        {texts.map((text) => (
          <li key={text.id} className="flex flex-wrap items-center gap-3">
            <span className="min-w-0 grow">
              {formatMoment(text.at)}: what {WHY[text.why]}, {formatSize(text.text.length)}
            </span>
            <Button
              look="outline"
              onClick={() =>
                download({ name: `blog-posts-${text.id}.json`, type: 'application/json', content: text.text })
              }
            >
              Download
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
