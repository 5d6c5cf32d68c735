import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../support/test'
import { choose, openTransfer, TEXT } from '../support/transfer'

test('says which of the chosen files cannot be opened, and why', async ({ desktop }) => {
  const admin = await openTransfer(desktop, TEXT)
  const alert = admin.dialog.filter({ hasText: 'The files could not be read' })

  await test.step('one that is far too large', async () => {
    const film = join(desktop.folders.documents, 'film.json')
    await writeFile(film, '')
    // It has holes, and takes no room on the disk.
    await truncate(film, 256 * 1024 * 1024 + 1)
    await choose(desktop, admin, film)
    await expect(alert).toContainText('far too large to be imported. The largest file is film.json.')
    await alert.getByRole('button', { name: 'OK' }).click()
  })
  await test.step('one that is gone', async () => {
    await choose(desktop, admin, join(desktop.folders.documents, 'gone.json'))
    await expect(alert).toContainText('gone.json cannot be read: Error: ENOENT')
    await alert.getByRole('button', { name: 'OK' }).click()
  })
  await expect(alert).toBeHidden()
  expect(await admin.storedText()).toBe(TEXT)
})
