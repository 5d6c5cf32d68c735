import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { withPanel } from '@/testing/with-panel'
import { useImageUpload } from './use-image-upload'

/** Ends the reading of each file, by its name. */
const reads = vi.hoisted(() => new Map<string, () => void>())

vi.mock('../pictures/shrink-image', () => ({
  shrinkImage: ({ name }: File) =>
    new Promise((resolve) => {
      reads.set(name, () => resolve({ ok: true, dataUrl: `data:${name}`, note: null }))
    }),
}))

const file = (name: string) => new File(['x'], name, { type: 'image/png' })

type Upload = ReturnType<typeof useImageUpload>

/** An editor whose draft has this image. */
function openEditor(first: string) {
  const shown = { image: first, upload: null as Upload | null }
  function Editor({ isLocked }: { isLocked: boolean }) {
    const [imageUrl, setImageUrl] = useState(first)
    shown.upload = useImageUpload({ imageUrl, isLocked, onImage: setImageUrl })
    shown.image = imageUrl
    return null
  }
  const page = (isLocked: boolean) => withPanel(<Editor isLocked={isLocked} />)
  const { rerender } = render(page(false))
  return {
    shown,
    begin: (...files: File[]) => act(async () => void shown.upload?.upload(files)),
    end: (name: string) => act(async () => reads.get(name)?.()),
    save: () => rerender(page(true)),
  }
}

const offer = () => screen.queryByText('Undo')?.closest('[inert]') === null && screen.queryByText('Undo')

it('offers no Undo for a first image', async () => {
  const { begin, end, shown } = openEditor('')
  await begin(file('a.png'))
  await end('a.png')
  expect(shown.image).toBe('data:a.png')
  expect(screen.queryByText('Undo')).toBeNull()
  expect(shown.upload?.undo).toBeNull()
})

it('brings the replaced image back', async () => {
  const { begin, end, shown } = openEditor('data:former')
  await begin(file('a.png'))
  await end('a.png')
  expect(shown.image).toBe('data:a.png')
  fireEvent.click(screen.getByText('Undo'))
  expect(shown.image).toBe('data:former')
  expect(shown.upload?.undo).toBeNull()
})

it('takes the first of several files, names the others, and refuses a file meanwhile', async () => {
  const { begin, end, shown } = openEditor('')
  await begin(file('a.png'), file('b.png'))
  await begin(file('c.png'))
  expect(screen.getByText('The image wasn’t added')).toBeTruthy()
  await end('a.png')
  expect(shown.image).toBe('data:a.png')
  expect(reads.has('c.png')).toBe(false)
  expect(screen.getByText(/Not added: “b\.png”\./)).toBeTruthy()
})

it('withdraws Undo when a save begins, because the save would not contain the former image', async () => {
  const { begin, end, save, shown } = openEditor('data:former')
  await begin(file('a.png'))
  await end('a.png')
  expect(offer()).toBeTruthy()
  save()
  expect(offer()).toBeFalsy()
  expect(shown.upload?.undo).toBeNull()
})
