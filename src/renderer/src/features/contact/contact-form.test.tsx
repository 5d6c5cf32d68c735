import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { takeConsole } from '@/testing/watch-console'
import { ContactForm } from './contact-form'
import { createEmailSender } from './send-message'

const settings = { serviceId: 's', templateId: 't', publicKey: 'k', origin: 'https://mail.example' }

it.each(['serviceId', 'templateId', 'publicKey'] as const)(
  'says that sending failed, and sends nothing, without the %s',
  async (missing) => {
    const fetch = vi.spyOn(globalThis, 'fetch')
    render(<ContactForm send={createEmailSender({ ...settings, [missing]: '' })} />)
    for (const [label, value] of Object.entries({
      Name: 'Ada',
      Email: 'ada@example.com',
      Message: 'Hello',
    })) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    }
    fireEvent.submit(screen.getByRole('form', { name: 'Send Me a Message' }))
    expect(await screen.findByRole('button', { name: 'Error Sending. Try Again' })).toBeTruthy()
    expect(takeConsole().join()).toMatch(/^The message could not be sent:/)
    expect(fetch).not.toHaveBeenCalled()
    expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Hello')
  },
)

it('sends once if it is submitted twice before a render', async () => {
  const send = vi.fn(async () => {})
  render(<ContactForm send={send} />)
  const form = screen.getByRole('form', { name: 'Send Me a Message' })
  act(() => {
    for (const _ of ['once', 'twice']) form.dispatchEvent(new SubmitEvent('submit', { bubbles: true }))
  })
  expect(await screen.findByRole('button', { name: 'Message Sent!' })).toBeTruthy()
  expect(send).toHaveBeenCalledTimes(1)
})

it('fails after 30 s without an answer, and keeps the message', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
  render(<ContactForm send={createEmailSender(settings)} />)
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Hello' } })
  fireEvent.submit(screen.getByRole('form', { name: 'Send Me a Message' }))
  await act(() => vi.advanceTimersByTimeAsync(29_000))
  expect(screen.getByRole('button', { name: 'Sending...' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByRole('button', { name: 'Error Sending. Try Again' })).toBeTruthy()
  expect(takeConsole().join()).toMatch(/gave no answer/)
  expect(screen.getByLabelText('Message')).toMatchObject({ value: 'Hello', disabled: false })
})

it('leaves the focus in another field when the form returns to idle', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  render(<ContactForm send={async () => {}} />)
  fireEvent.submit(screen.getByRole('form', { name: 'Send Me a Message' }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  screen.getByLabelText('Name').focus()
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(screen.getByRole('button', { name: 'Send Message' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})
