import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { MarkupContext } from '@/ui/markup/use-markup'
import { PostEnd } from './post-end'

const copy = vi.fn<(text: string) => Promise<boolean>>()
const read = vi.fn<() => Promise<string>>()
afterEach(() => void vi.resetAllMocks())

function show() {
  render(
    <MarkupContext value={{ load: async () => {}, parse: async () => [], parsed: () => null, copy } as never}>
      <PostEnd
        replyTo="mailto:a@b.c?subject=A"
        readMarkdown={read}
        newer={null}
        older={null}
        addressOf={(id) => id}
        listAddress="/#blog"
        onOpen={() => {}}
        onClose={() => {}}
      />
    </MarkupContext>,
  )
}
const press = () => fireEvent.click(screen.getByRole('button', { name: /Markdown|again/ }))

it('copies the post as Markdown, and leads to an e-mail about it', async () => {
  read.mockResolvedValue('# A')
  copy.mockResolvedValue(true)
  show()
  press()
  expect(await screen.findByText('Copied')).toBeTruthy()
  expect(copy).toHaveBeenCalledExactlyOnceWith('# A')
  expect(screen.getByRole('link', { name: 'Reply by e-mail' }).getAttribute('href')).toBe(
    'mailto:a@b.c?subject=A',
  )
})

it('says that it can be tried again, and then copies what it has fetched in the press itself', async () => {
  read.mockRejectedValueOnce(new Error('offline')).mockResolvedValue('# A')
  copy.mockResolvedValue(false)
  show()
  press()
  expect(await screen.findByText('Try again')).toBeTruthy()
  press()
  await vi.waitFor(() => expect(copy).toHaveBeenCalledTimes(1))
  press()
  // Safari refuses to copy later than in the press.
  expect(copy).toHaveBeenCalledTimes(2)
  expect(read).toHaveBeenCalledTimes(2)
})
