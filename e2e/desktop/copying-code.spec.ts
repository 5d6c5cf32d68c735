import { aPost, expect, storePosts, test } from '../support/test'

test('the button of a block of code copies it by way of the app', async ({ page, desktop }) => {
  const post = aPost({ content: 'Code:\n\n    print(1)\n      print(2)\n' })
  await storePosts(page, [post])
  await page.goto(`/blog/${post.id}`)
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await desktop.clipboard()).toBe('print(1)\n  print(2)')
})
