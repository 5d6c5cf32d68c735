import { openWrittenPost, thumbnail, upload } from '../support/image-field'
import { animatedGif, makePicture } from '../support/pictures'
import { expect, test } from '../support/test'

test('takes every type of product.md §2.13', async ({ page }) => {
  await openWrittenPost(page)
  for (const type of ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/jpg']) {
    // No browser writes GIFs, and image/jpg is a name some systems give to JPEGs.
    const drawn = { type: type.replace('jpg', 'jpeg'), width: 40, height: 20 }
    const buffer = type === 'image/gif' ? animatedGif() : await makePicture(page, drawn)
    await upload(page, { name: 'picture', mimeType: type, buffer })
    await expect(thumbnail(page), type).toHaveAttribute('src', /^data:image\/(webp|gif);base64,/)
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(thumbnail(page)).toBeHidden()
  }
})
