import type { TestInfo } from '@playwright/test'
import type { App } from './targets/target'

/**
 * Shows what the app looked like when its test failed. Playwright's own option would take a picture of every test: a
 * fixture closes the app before Playwright knows the result.
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
