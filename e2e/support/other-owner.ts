import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { run } from '../../scripts/lib/run.mjs'
import { serve } from '../../scripts/lib/serve.mjs'
import type { PortfolioConfig } from '../../src/renderer/src/domain/portfolio'
import { writeConfig } from './owner-config'

type OtherSite = { origin: string; end: () => void }

/**
 * Builds the site for the tests' owner with some fields changed, and serves it, for what is decided when the site is built.
 * It takes some seconds. `folder` is where, and this test's own.
 */
export async function serveOtherOwner(changes: Partial<PortfolioConfig>, folder: string): Promise<OtherSite> {
  const config = resolve(folder, 'portfolio.config.ts')
  const site = resolve(folder, 'web')
  await mkdir(folder, { recursive: true })
  writeConfig(config, `...${JSON.stringify(changes)}`)
  const env = { ...process.env, PORTFOLIO_CONFIG: config, BASE_PATH: '/', OUT_DIR: site }
  const code = await run('npm', ['run', '--silent', 'build:web', '--', '--logLevel', 'warn'], { env })
  if (code !== 0) throw new Error('the build failed for another owner')
  const { server, port } = await serve({ folder: site, base: '/', port: 0 })
  return {
    origin: `http://127.0.0.1:${port}`,
    end: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
