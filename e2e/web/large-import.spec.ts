import { rm, writeFile } from 'node:fs/promises'
import { expect, test } from '../support/test'
import { choose, openTransfer, TEXT } from '../support/transfer'

test('refuses a file of 50 MB without reading it', async ({ app }, info) => {
  const path = info.outputPath('large.json')
  await writeFile(path, `[${' '.repeat(50_000_000)}]`)
  try {
    const admin = await openTransfer(app, TEXT)
    await choose(app, admin, path)
    await expect(admin.dialog.filter({ hasText: 'Nothing was imported' })).toContainText(
      'An import must be smaller than 50 MB; this is 50.0 MB.',
    )
    expect(await admin.storedText()).toBe(TEXT)
  } finally {
    await rm(path)
  }
})
