import type { TestInfo } from '@playwright/test'
import type { App } from './targets/target'

/**
 * Shows what the app looked like when its test failed. Playwright's own option takes a picture of every test whose
 * app is closed in a fixture, because it does not know yet whether the test has failed.
 */
export async function pictureFailure(app: App, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return
  const path = info.outputPath('failed.png')
  try {
    await app.page.screenshot({ path, timeout: 5_000 })
  } catch {
    // An app that was closed or killed shows nothing.
    return
  }
  info.attachments.push({ name: 'screenshot', path, contentType: 'image/png' })
}
