import { type ReactNode, useEffect, useState } from 'react'
import type { MarkupTree } from '@/domain/markup/markup-tree'
import { setSourceKey, useIsSourceKeyOn } from '@/storage/source-key'
import { Markup } from '@/ui/markup/markup'
import type { SourceView } from './source-view'

type PageOrSourceProps = {
  /** The address of the Markdown to show; null for the page. */
  file: string | null
  /** Reads a file of Markdown. Rejects if it cannot be loaded. */
  readFile: (file: string) => Promise<string>
  /** The Markdown of this browser's open post, which is in no file. */
  local: string | undefined
  /** The name of the source, for screen readers. */
  label: string
  /** Called if the Markdown cannot be loaded. */
  onFail: (file: string) => void
  children: ReactNode
}

type Shown = { file: string; local: string | undefined; tree: MarkupTree; View: typeof SourceView }

/** The page's sections, or their Markdown in their place. The hidden sections keep their state (product.md §2.3). */
export function PageOrSource({ file, readFile, local, label, onFail, children }: PageOrSourceProps) {
  const [shown, setShown] = useState<Shown | null>(null)
  const isKeyOn = useIsSourceKeyOn()
  const isCurrent = file === null ? shown === null : shown?.file === file && shown.local === local
  useEffect(() => {
    if (isCurrent) return
    let isWanted = true
    const show = async () => {
      const { SourceView: View, toTree, turn } = await import('./source-view')
      const next = file && { file, local, tree: toTree(local ?? (await readFile(file))), View }
      if (isWanted) turn(() => setShown(next || null))
    }
    show().catch(() => isWanted && file && onFail(file))
    return () => {
      isWanted = false
    }
  }, [isCurrent, file, readFile, local, onFail])
  return (
    <>
      {shown && (
        <shown.View label={label} isKeyOn={isKeyOn} setKey={setSourceKey}>
          <Markup content={shown.tree} />
        </shown.View>
      )}
      <main id="main" tabIndex={-1} hidden={shown !== null}>
        {children}
      </main>
    </>
  )
}
