import type { Rollup } from 'vite'

type Bundle = Rollup.OutputBundle

/** Reads an asset of a bundle by its address on a site with the path `base`. Throws if there is none. */
export function readAsset(bundle: Bundle, base: string, address: string): Uint8Array {
  const file = bundle[address.slice(base.length)]
  if (file?.type !== 'asset') throw new Error(`the build has no ${address}`)
  return Buffer.from(file.source)
}

/** A chunk after all that it imports, each once. */
function withImports(bundle: Bundle, name: string, found = new Set<Rollup.OutputChunk>()) {
  const chunk = bundle[name]
  if (chunk?.type !== 'chunk' || found.has(chunk)) return found
  for (const imported of chunk.imports) withImports(bundle, imported, found)
  return found.add(chunk)
}

/** The files that a page loads at its start. */
type EntryFiles = {
  /** Imported ones first. */
  readonly modules: readonly Rollup.OutputChunk[]
  readonly styles: readonly Rollup.OutputAsset[]
}

/** The files of the page whose scripts begin in this module. */
export function entryFiles(bundle: Bundle, entry: string): EntryFiles {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === entry)
  const modules = [...withImports(bundle, chunk?.fileName ?? '')]
  if (modules.length === 0) throw new Error(`the build has no ${entry}`)
  const names = new Set(modules.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  const styles = [...names].map((name) => bundle[name]).filter((file) => file?.type === 'asset')
  return { modules, styles }
}
