import type { Page } from '@playwright/test'
import { holdRequests } from '../support/site/hold-requests'
import { blockStorage, expect, ready, test } from '../support/test'
import { expectTheme, themeToggle } from '../support/theme'

const EMAIL_URL = process.env.EMAIL_URL ?? ''
const MESSAGE = 'Héllo,\n\n"quoted" & <b>not bold</b>'

const form = (page: Page) => page.getByRole('form', { name: 'Send Me a Message' })
const button = (page: Page) => form(page).getByRole('button')
const field = (page: Page, label: string) => form(page).getByLabel(label)

async function fill(page: Page, email: string): Promise<void> {
  await field(page, 'Name').fill('Ada Lovelace')
  await field(page, 'Email').fill(email)
  await field(page, 'Message').fill(MESSAGE)
}

async function taken(page: Page, email: string) {
  const response = await page.request.get(`${EMAIL_URL}/taken?email=${encodeURIComponent(email)}`)
  return response.json()
}

test('where storage is blocked, sends a message and switches the theme', { tag: '@thorough' }, async ({
  page,
}) => {
  await blockStorage(page)
  await page.goto('/')
  await expect(page.getByText('No blog posts available yet. Check back soon!')).toBeVisible()
  await themeToggle(page).click()
  await expectTheme(page, 'dark')
  await themeToggle(page).click()
  await expectTheme(page, 'light')
  await fill(page, 'blocked+storage@visitor.example')
  await button(page).click()
  await expect(button(page)).toHaveText('Message Sent!')
})

test('asks for missing fields, sends one form, and is idle again after 3 s', async ({ page }) => {
  const email = `${test.info().testId}@visitor.example`
  await page.clock.install()
  await page.goto('/')
  await ready(page)
  await test.step('the browser asks for each missing field', async () => {
    for (const label of ['Name', 'Email', 'Message'])
      await expect(field(page, label)).toHaveAttribute('required', '')
    await expect(field(page, 'Email')).toHaveAttribute('type', 'email')
    await expect(field(page, 'Message')).toHaveAttribute('rows', '5')
    await fill(page, 'no address')
    await button(page).click()
    await expect(field(page, 'Email')).toBeFocused()
    await expect(button(page)).toHaveText('Send Message')
    expect(await taken(page, 'no address')).toEqual([])
  })
  // The code that sends is there already.
  await page.route('**/*.js', (route) => route.abort())
  const release = await holdRequests(page, `${EMAIL_URL}/**`)
  await fill(page, email)
  await button(page).click()
  await expect(button(page)).toHaveText('Sending...')
  await expect(button(page)).toBeDisabled()
  await expect(button(page).locator('.animate-spin')).toBeVisible()
  for (const label of ['Name', 'Email', 'Message']) await expect(field(page, label)).toBeDisabled()
  await expect(form(page).getByRole('status')).toHaveText('Sending...')

  await page.clock.pauseAt(Date.now() + 20_000)
  release()
  await expect(button(page)).toHaveText('Message Sent!')
  await expect(button(page)).toBeDisabled()
  await expect(button(page)).toHaveCSS('background-color', 'rgb(12, 107, 60)')
  await expect(form(page).getByRole('status')).toHaveText('Message Sent!')
  for (const label of ['Name', 'Email', 'Message']) {
    await expect(field(page, label)).toBeEnabled()
    await expect(field(page, label)).toHaveValue('')
  }
  await expect(form(page).getByRole('heading')).toBeFocused()
  await page.clock.runFor(2999)
  await expect(button(page)).toHaveText('Message Sent!')
  await page.clock.runFor(1)
  await expect(button(page)).toHaveText('Send Message')
  await expect(button(page)).toBeEnabled()
  await expect(form(page).getByRole('heading')).toBeFocused()
  expect(await taken(page, email)).toEqual([
    {
      method: 'POST',
      path: '/api/v1.0/email/send-form',
      contentType: expect.stringMatching(/^multipart\/form-data; boundary=/),
      fields: {
        name: 'Ada Lovelace',
        email,
        // A form on the wire ends its lines with CRLF.
        message: MESSAGE.replaceAll('\n', '\r\n'),
        lib_version: '4.4.1',
        service_id: 'service_test',
        template_id: 'template_test',
        user_id: 'key_test',
      },
    },
  ])
})
