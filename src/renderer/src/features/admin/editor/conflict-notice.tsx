import { useEffect, useState } from 'react'
import { type Draft, toDraft } from '@/domain/draft'
import type { BlogPost } from '@/domain/post'
import { Notice } from '@/ui/admin/notice'
import { Button } from '@/ui/button'
import { Comparison } from '../comparison'

/** Comparing long texts and rendering it takes a third of a second: too long between two keys. */
const PAUSE_MS = 400

const WORDS = {
  removed: 'Only in the other version',
  added: 'Only in your version',
  label: 'Differences between the two versions',
}

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
          <Button onClick={onKeepMine}>Keep my version</Button>
          <Button variant="outline" onClick={onTakeTheirs}>
            Use the other version
          </Button>
        </>
      }
    >
      <p>
        Nothing is saved until you choose. If you keep your version, your next save replaces the other one.
      </p>
      <Comparison before={toDraft(theirs)} after={compared} words={WORDS} />
    </Notice>
  )
}
