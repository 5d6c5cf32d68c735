import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { takeConsole } from '@/testing/watch-console'
import { ContactForm } from './contact-form'
import { createEmailSender } from './send-message'

/** Fills in the fields of these labels. */
function fillIn(values: Record<string, string>): void {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
}
const MESSAGE = { Name: 'Ada', Email: 'ada@example.com', Message: 'Hello' }
const submit = () => fireEvent.submit(screen.getByRole('form', { name: 'Send Me a Message' }))

const settings = { serviceId: 's', templateId: 't', publicKey: 'k', origin: 'https://mail.example' }

it.each(['serviceId', 'templateId', 'publicKey'] as const)(
  'shows an error, and sends nothing, without the %s',
  async (missing) => {
    const fetch = vi.spyOn(globalThis, 'fetch')
    render(<ContactForm email="ada@site.example" send={createEmailSender({ ...settings, [missing]: '' })} />)
    fillIn(MESSAGE)
    submit()
    expect(await screen.findByRole('button', { name: 'Error Sending. Try Again' })).toBeTruthy()
    expect(takeConsole().join()).toMatch(/^The message could not be sent:/)
    expect(fetch).not.toHaveBeenCalled()
    expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Hello')
  },
)

it('sends once if it is submitted twice before a render', async () => {
  const send = vi.fn(async () => {})
  render(<ContactForm email="ada@site.example" send={send} />)
  fillIn(MESSAGE)
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
  render(<ContactForm email="ada@site.example" send={createEmailSender(settings)} />)
  fillIn(MESSAGE)
  submit()
  await act(() => vi.advanceTimersByTimeAsync(29_000))
  expect(screen.getByRole('button', { name: 'Sending...' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByRole('button', { name: 'Error Sending. Try Again' })).toBeTruthy()
  expect(takeConsole().join()).toMatch(/gave no answer/)
  expect(screen.getByLabelText('Message')).toMatchObject({ value: 'Hello', disabled: false })
})

it('after a failure can be sent again at once, and is idle after 3 s, with the message', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const send = vi.fn(() => Promise.reject(new Error('429')))
  render(<ContactForm email="ada@site.example" send={send} />)
  fillIn(MESSAGE)
  screen.getByRole('button').focus()
  for (let times = 1; times <= 2; times++) {
    submit()
    await act(() => vi.advanceTimersByTimeAsync(2999))
    const button = screen.getByRole('button', { name: 'Error Sending. Try Again' })
    expect(document.activeElement).toBe(button)
    expect(screen.getByRole('status').textContent).toBe('Error Sending. Try Again')
    expect(button).toHaveProperty('disabled', false)
    expect(send).toHaveBeenCalledTimes(times)
    expect(takeConsole().join()).toMatch(/^The message could not be sent:/)
  }
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(screen.getByRole('button', { name: 'Send Message' })).toBeTruthy()
  expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Hello')
})

it('leaves the focus in another field when the form returns to idle', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  render(<ContactForm email="ada@site.example" send={async () => {}} />)
  fillIn(MESSAGE)
  submit()
  await act(() => vi.advanceTimersByTimeAsync(0))
  screen.getByLabelText('Name').focus()
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(screen.getByRole('button', { name: 'Send Message' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})

const FILLED =
  'Your message wasn’t sent, because a hidden field was filled in. Press the button again to send it.'

const set = (text: string) => (trap: HTMLInputElement) => {
  trap.value = text
}

it.each<[string, (trap: HTMLInputElement) => void]>([
  ['a robot’s address', (trap) => fireEvent.change(trap, { target: { value: 'https://spam.example' } })],
  ['a manager’s user name', (trap) => fireEvent.input(trap, { target: { value: 'ada@example.com' } })],
  ['a program without an event', set('Ada')],
  ['the HTML', (trap) => trap.setAttribute('value', 'Ada')],
  ['white space', set(' ')],
  ['zero', set('0')],
  ['a long text', set('Ada '.repeat(9000))],
  ['speech', (trap) => trap.setRangeText('Ada')],
  [
    'a program, when the button gets the focus',
    (trap) => {
      const fill = () => set('Ada')(trap)
      screen.getByRole('button').addEventListener('focus', fill, { once: true })
      screen.getByRole('button').focus()
    },
  ],
  [
    'a program, at the press',
    (trap) => {
      const fill = () => set('Ada')(trap)
      document.addEventListener('submit', fill, { capture: true, once: true })
    },
  ],
])('refuses a field for robots filled by %s once, says so, and keeps the message', async (_, fill) => {
  const send = vi.fn(async () => {})
  const { container } = render(<ContactForm email="ada@site.example" send={send} />)
  fillIn(MESSAGE)
  fill(container.querySelector('[aria-hidden="true"] > input') as HTMLInputElement)
  submit()
  expect(await screen.findByText(FILLED)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Error Sending. Try Again' })).toBeTruthy()
  expect(send).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Hello')
  submit()
  expect(await screen.findByRole('button', { name: 'Message Sent!' })).toBeTruthy()
  expect(send).toHaveBeenCalledTimes(1)
})

it('never loses a message to a program that fills the field for robots at each press', async () => {
  const send = vi.fn(async () => {})
  const { container } = render(<ContactForm email="ada@site.example" send={send} />)
  fillIn(MESSAGE)
  const trap = container.querySelector('[aria-hidden="true"] > input') as HTMLInputElement
  for (const _ of ['once', 'twice']) {
    trap.value = 'Ada'
    submit()
    expect(await screen.findByText(FILLED)).toBeTruthy()
  }
  expect(screen.getByRole('link', { name: 'ada@site.example' })).toBeTruthy()
  expect(send).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Hello')
})

it('says without styles that the field for robots stays empty, and names it as no autofill does', () => {
  const { container } = render(<ContactForm email="ada@site.example" send={async () => {}} />)
  const trap = container.querySelector<HTMLInputElement>('[aria-hidden="true"] > input')
  expect(trap?.labels?.[0]?.textContent).toBe('Leave this field empty')
  expect([trap?.name, trap?.autocomplete, trap?.tabIndex]).toEqual(['leave-empty', 'off', -1])
  expect(`${trap?.name} ${trap?.labels?.[0]?.textContent}`).not.toMatch(
    /name|mail|phone|tel|web|site|url|link|address|street|city|zip|post|country|company|organi|job|title|user|login|birth|card/i,
  )
  expect(screen.getAllByRole('textbox')).toHaveLength(3)
})

it.each([
  [true, 'Your message wasn’t sent: the service that forwards it didn’t take it.'],
  [false, 'Your message wasn’t sent, because this device is offline.'],
])(
  'says why a message was not sent, and where to write, until it is sent or closed: online %s',
  async (isOnline, why) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    const send = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new Error('503'))
      .mockRejectedValueOnce(new Error('503'))
    render(<ContactForm email="ada@site.example" send={send} />)
    fillIn(MESSAGE)
    submit()
    expect(await screen.findByText(why)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'ada@site.example' }).getAttribute('href')).toBe(
      'mailto:ada@site.example',
    )
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText(why)).toBeNull()
    submit()
    expect(await screen.findByText(why)).toBeTruthy()
    submit()
    expect(await screen.findByRole('button', { name: 'Message Sent!' })).toBeTruthy()
    expect(screen.queryByText(why)).toBeNull()
    takeConsole()
  },
)
