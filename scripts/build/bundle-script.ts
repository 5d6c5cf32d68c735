import { build, type ResolvedConfig } from 'vite'

/** Bundles one script alone, with all that it imports, as a site with this config takes it. */
export async function bundleScript(
  entry: string,
  { base, resolve }: ResolvedConfig,
  define: Record<string, string> = {},
): Promise<string> {
  const result = await build({
    configFile: false,
    envFile: false,
    logLevel: 'error',
    base,
    resolve: { alias: resolve.alias },
    define,
    build: { write: false, lib: { entry, formats: ['iife'], name: 'script' }, minify: true },
  })
  const [made] = Array.isArray(result) ? result : [result]
  if (!made || !('output' in made)) throw new Error(`${entry} was not bundled`)
  return made.output[0].code
}
