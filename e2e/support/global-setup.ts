import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { createPasswordHash } from '../../scripts/password-hash.mjs'
import { run } from '../../scripts/run.mjs'
import { serve } from '../../scripts/serve.mjs'
import { ADMIN } from './admin'
import { startEmailService } from './email-service'

const FOLDER = 'dist/e2e'

/**
 * Builds the production site for the test's own owner, with the e-mail service's address pointing to the
 * local one, and serves it. What tests need to know of it is passed on in the environment.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const email = await startEmailService()
  const env = {
    ...process.env,
    OUT_DIR: FOLDER,
    PORTFOLIO_CONFIG: resolve('e2e/support/portfolio.fixture.ts'),
    BASE_PATH: '/',
    VITE_EMAILJS_SERVICE_ID: 'service_test',
    VITE_EMAILJS_TEMPLATE_ID: 'template_test',
    VITE_EMAILJS_PUBLIC_KEY: 'key_test',
    VITE_EMAILJS_ORIGIN: email.origin,
    VITE_SCREENSHOT_ACCESS_KEY: 'screenshot-key',
    VITE_ADMIN_USERNAME: ADMIN.username,
    VITE_ADMIN_PASSWORD_HASH: createPasswordHash(ADMIN.password),
  }
  const code = await run('npm', ['run', '--silent', 'build:web', '--', '--logLevel', 'warn'], { env })
  if (code !== 0) throw new Error('the site under test could not be built')
  const site = await serve({ folder: FOLDER, base: '/', port: 0 })
  process.env.SITE_URL = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  process.env.EMAIL_URL = email.origin
  return async () => {
    site.closeAllConnections()
    site.close()
    await email.close()
  }
}
