import { useEffect, useState } from 'react'
import { type Draft, toDraft } from '@/domain/draft'
import type { BlogPost } from '@/domain/post'
import { Notice } from '@/ui/admin/notice'
import { Button } from '@/ui/button'
import { Comparison } from '../comparison'

/** Comparing long texts and rendering it takes a third of a second: too long between two keys. */
const PAUSE_MS = 400

type ChangedProps = { theirs: BlogPost; mine: Draft; onKeepMine: () => void; onTakeTheirs: () => void }

/** Another tab saved the post while it is edited here: both texts are shown, and neither is lost. */
export function ChangedElsewhere({ theirs, mine, onKeepMine, onTakeTheirs }: ChangedProps) {
  const [compared, setCompared] = useState(mine)
  useEffect(() => {
    const timer = setTimeout(() => setCompared(mine), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [mine])
  return (
    <Notice
      title="This post was changed in another tab"
      actions={
        <>
          <Button onClick={onKeepMine}>Keep my text</Button>
          <Button variant="outline" onClick={onTakeTheirs}>
            Take the other text
          </Button>
        </>
      }
    >
      <p>Nothing is saved until you choose. If you keep your text, the next save replaces the other one.</p>
      <Comparison before={toDraft(theirs)} after={compared} names={{ before: 'the other', after: 'your' }} />
    </Notice>
  )
}
