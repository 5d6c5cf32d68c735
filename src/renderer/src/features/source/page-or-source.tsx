import { type ReactNode, useEffect, useState } from 'react'
import type { MarkupTree } from '@/domain/markup/markup-tree'
import { isSourceKeyOn, setSourceKey } from '@/storage/source-key'
import { Markup } from '@/ui/markup/markup'
import type { SourceView } from './source-view'

type PageOrSourceProps = {
  /** The address of the Markdown to show; null for the page. */
  file: string | null
  /** Reads a file of Markdown. Rejects if it cannot be loaded. */
  readFile: (file: string) => Promise<string>
  /** Reads the Markdown of this browser's open post, which is in no file. */
  readLocal: () => string | undefined
  /** The name of the source, for screen readers. */
  label: string
  /** Called if the Markdown cannot be loaded. */
  onFail: (file: string) => void
  children: ReactNode
}

/** The page's sections, or their Markdown in their place. The hidden sections keep their state (product.md §2.3). */
export function PageOrSource({ file, readFile, readLocal, label, onFail, children }: PageOrSourceProps) {
  const [shown, setShown] = useState<{ file: string; tree: MarkupTree; View: typeof SourceView } | null>(null)
  const shownFile = shown?.file ?? null
  useEffect(() => {
    if (shownFile === file) return
    let isWanted = true
    const show = async () => {
      const { SourceView: View, toTree, turn } = await import('./source-view')
      const next = file && { file, tree: toTree(readLocal() ?? (await readFile(file))), View }
      if (isWanted) turn(() => setShown(next || null))
    }
    show().catch(() => isWanted && file && onFail(file))
    return () => {
      isWanted = false
    }
  }, [shownFile, file, readFile, readLocal, onFail])
  return (
    <>
      {shown && (
        <shown.View label={label} isKeyOn={isSourceKeyOn} setKey={setSourceKey}>
          <Markup content={shown.tree} />
        </shown.View>
      )}
      <main id="main" tabIndex={-1} hidden={shown !== null}>
        {children}
      </main>
    </>
  )
}
