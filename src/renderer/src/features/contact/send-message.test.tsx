import { expect, it, vi } from 'vitest'
import { createEmailSender } from './send-message'

const settings = { serviceId: 's', templateId: 't', publicKey: 'k', origin: 'https://mail.example' }
const message = { name: 'Ada', email: 'ada@example.com', message: 'Hello' }

it.each(['serviceId', 'templateId', 'publicKey'] as const)(
  'sends nothing without the %s',
  async (missing) => {
    const fetch = vi.spyOn(globalThis, 'fetch')
    const send = createEmailSender({ ...settings, [missing]: '' })
    await expect(send(message)).rejects.toBeTruthy()
    expect(fetch).not.toHaveBeenCalled()
  },
)
