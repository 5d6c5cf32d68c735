import { useEffect, useState } from 'react'
import { namesIn } from '@/domain/markup/text-picture'
import { counted } from '@/domain/text/counted'
import { drafts, pictures, postHistory, safetyCopies } from '@/storage/admin/stores'
import { readPosts, readPostsText } from '@/storage/posts'
import { useDialogs } from '@/ui/admin/dialogs'
import { Button } from '@/ui/button'
import { explainDatabase } from '../explain-problem'
import { missingPictures } from '../pictures/use-lost-pictures'

type State = { readonly unused: readonly string[]; readonly missing: readonly string[] }

/** The stored pictures that no post, draft, version or safety copy names; null if one of those cannot be read. */
async function unusedOf(names: readonly string[]): Promise<readonly string[] | null> {
  // Most owners have none, and many versions.
  if (names.length === 0) return []
  const [kept, versions, copies] = await Promise.all([
    drafts.texts(),
    postHistory.texts(),
    safetyCopies.list(),
  ])
  if (!kept.ok || !versions.ok || !copies.ok) return null
  const others = [...kept.value, ...versions.value, ...copies.value.map(({ text }) => text)]
  const used = new Set([readPostsText() ?? '', ...others].flatMap(namesIn))
  return names.filter((name) => !used.has(name))
}

async function readState(): Promise<State | null> {
  const here = await pictures.names()
  const unused = here.ok ? await unusedOf(here.value) : null
  return unused && { unused, missing: (await missingPictures(readPosts().posts)) ?? [] }
}

/** Offers the pictures that no text names anymore, and names those that are missing. Nothing else removes a picture. */
export function UnusedPictures() {
  const { alert, confirm } = useDialogs()
  const [state, setState] = useState<State | null>(null)
  useEffect(() => {
    const read = () => void readState().then(setState)
    read()
    return pictures.subscribe(read)
  }, [])
  if (!state || state.unused.length + state.missing.length === 0) return null
  const { unused, missing } = state
  const remove = async () => {
    const isWanted = await confirm({
      title: `Delete ${counted(unused.length, 'picture')}?`,
      body: 'No post, draft or earlier version here shows them. Backups and your site keep theirs.',
      action: 'Delete',
    })
    if (!isWanted) return
    const removed = await pictures.remove(unused)
    if (!removed.ok) await alert('Nothing was deleted', explainDatabase(removed))
  }
  return (
    <section className="grid gap-3 border-t border-rule pt-6">
      <h3 className="text-ink">Pictures</h3>
      {unused.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>{`Not used by any text anymore: ${counted(unused.length, 'picture')}.`}</p>
          <Button variant="outline" onClick={() => void remove()}>
            Delete…
          </Button>
        </div>
      )}
      {missing.length > 0 && (
        <p>{`These pictures of your posts weren’t found: ${missing.join(', ')}. Add them to their posts again.`}</p>
      )}
    </section>
  )
}
