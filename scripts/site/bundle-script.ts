import { build, type ResolvedConfig } from 'vite'

/** Bundles a script with all its imports into one file, for a site with this config. */
export async function bundleScript(entry: string, { base, resolve }: ResolvedConfig): Promise<string> {
  const result = await build({
    configFile: false,
    envFile: false,
    logLevel: 'error',
    base,
    resolve: { alias: resolve.alias },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'script' }, minify: true },
  })
  const [made] = Array.isArray(result) ? result : [result]
  if (!made || !('output' in made)) throw new Error(`${entry} was not bundled`)
  return made.output[0].code
}
