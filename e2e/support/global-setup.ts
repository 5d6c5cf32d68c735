import { resolve } from 'node:path'
import { createPasswordHash } from '../../scripts/lib/password-hash.mjs'
import { run } from '../../scripts/lib/programs/run.mjs'
import { serve } from '../../scripts/lib/server/serve.mjs'
import { ADMIN } from './admin/admin'
import { startEmailService } from './site/email-service'
import { preparePublished, SITE_FOLDER } from './site/published-site'
import { buildBeside, DESKTOP_FOLDER } from './targets/desktop-build'

async function build(script: 'build:web' | 'build:desktop', env: NodeJS.ProcessEnv): Promise<void> {
  const code = await run('npm', ['run', '--silent', script, '--', '--logLevel', 'warn'], { env })
  if (code !== 0) throw new Error(`${script} failed for the tests`)
}

/**
 * Builds the site and the desktop app for the tests' own owner and a local e-mail service. Serves this site and one
 * with published posts. Tests find their addresses in the environment.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const email = await startEmailService()
  // The owner's published posts must not fail a test.
  process.env.PUBLISHED_FOLDER = 'e2e/no-content'
  const owner = {
    ...process.env,
    PORTFOLIO_CONFIG: resolve('e2e/support/site/portfolio.fixture.ts'),
    BASE_PATH: '/',
    VITE_EMAILJS_SERVICE_ID: 'service_test',
    VITE_EMAILJS_TEMPLATE_ID: 'template_test',
    VITE_EMAILJS_PUBLIC_KEY: 'key_test',
    VITE_EMAILJS_ORIGIN: email.origin,
    VITE_SCREENSHOT_ACCESS_KEY: 'screenshot-key',
    VITE_ADMIN_USERNAME: ADMIN.username,
    VITE_ADMIN_PASSWORD_HASH: createPasswordHash(ADMIN.password),
  }
  const published = await preparePublished()
  await Promise.all([
    build('build:web', { ...owner, OUT_DIR: SITE_FOLDER }),
    build('build:web', { ...owner, ...published }),
    build('build:desktop', { ...owner, OUT_DIR: `${DESKTOP_FOLDER}/out` }),
  ])
  await buildBeside()
  const { server: site, port } = await serve({ folder: SITE_FOLDER, base: '/', port: 0 })
  process.env.SITE_URL = `http://127.0.0.1:${port}`
  process.env.EMAIL_URL = email.origin
  return async () => {
    site.closeAllConnections()
    site.close()
    await email.close()
  }
}
