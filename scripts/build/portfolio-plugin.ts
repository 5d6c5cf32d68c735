import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, resolve } from 'node:path'
import { loadConfigFromFile, type Plugin } from 'vite'
import { type Portfolio, parsePortfolio } from '../../src/renderer/src/domain/portfolio'

const MODULE = 'virtual:portfolio'
const RESOLVED = `\0${MODULE}`

/** An image file becomes an import, so that the bundler copies it, hashes its name and knows its address. */
function isImageFile(path: string): boolean {
  return !/^https?:/i.test(path)
}

/** The absolute path of an image file named in the config: beside the config, or in an installed package. */
function findImage(path: string, configFile: string): string | null {
  const beside = resolve(dirname(configFile), path)
  if (existsSync(beside)) return beside
  try {
    return createRequire(configFile).resolve(path)
  } catch {
    return null
  }
}

type Image = { field: string; path: string }

function imagesOf(portfolio: Portfolio): Image[] {
  return [
    ...portfolio.skills.map(({ icon }, index) => ({ field: `skills[${index}].icon`, path: icon })),
    ...portfolio.projects.flatMap(({ imageUrl }, index) =>
      imageUrl && isImageFile(imageUrl) ? [{ field: `projects[${index}].imageUrl`, path: imageUrl }] : [],
    ),
  ]
}

function stop(configFile: string, problems: readonly string[]): never {
  throw new Error(
    `${basename(configFile)} needs a change:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
  )
}

/** Reads and checks the owner's config. Throws an error that lists every problem. */
async function loadPortfolio(
  configFile: string,
): Promise<{ portfolio: Portfolio; files: Map<string, string> }> {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, configFile)
  const result = parsePortfolio(loaded?.config)
  if (!result.ok) stop(configFile, result.problems)
  const files = new Map<string, string>()
  const missing: string[] = []
  for (const { field, path } of imagesOf(result.portfolio)) {
    const file = findImage(path, configFile)
    if (file) files.set(path, file)
    else missing.push(`${field} must name an image file that exists; there is no ${path}`)
  }
  if (missing.length > 0) stop(configFile, missing)
  return { portfolio: result.portfolio, files }
}

/** The module's code: one import per image file, and the config with those addresses in it. */
function toCode(portfolio: Portfolio, files: Map<string, string>): string {
  const names = new Map([...files.keys()].map((path, index) => [path, `image${index}`]))
  const imports = [...names].map(
    ([path, name]) => `import ${name} from ${JSON.stringify(`${files.get(path)}?url`)}`,
  )
  // JSON.stringify calls back with each image field; the quotes around its import's name are taken off again.
  const json = JSON.stringify(portfolio, (key, value: unknown) => {
    const name = (key === 'icon' || key === 'imageUrl') && typeof value === 'string' ? names.get(value) : null
    return name ? `\u0000${name}\u0000` : value
  }).replace(/"\\u0000(image\d+)\\u0000"/g, '$1')
  return `${imports.join('\n')}\nexport const portfolio = ${json}\n`
}

/**
 * Gives the renderer the owner's config as `virtual:portfolio`, checked at build time, so that no checking
 * code and no unchecked value reaches a visitor. Also writes the title and the description into the page.
 */
export function portfolioPlugin(configFile: string): Plugin {
  let loading: ReturnType<typeof loadPortfolio> | null = null
  const load = () => {
    loading ??= loadPortfolio(configFile)
    return loading
  }
  return {
    name: 'inkfolio:portfolio',
    async buildStart() {
      this.addWatchFile(configFile)
      await load()
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null
      const { portfolio, files } = await load()
      return toCode(portfolio, files)
    },
    configureServer(server) {
      server.watcher.add(configFile)
      server.watcher.on('change', (file) => {
        if (file !== configFile) return
        loading = null
        server.moduleGraph.invalidateAll()
        server.ws.send({ type: 'full-reload' })
      })
    },
    async transformIndexHtml(html) {
      const { name, title, description } = (await load()).portfolio
      const escaped = { title: `${name} | ${title}`, description }
      return html.replace(/%(title|description)%/g, (_, field: keyof typeof escaped) =>
        escapeHtml(escaped[field]),
      )
    },
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
