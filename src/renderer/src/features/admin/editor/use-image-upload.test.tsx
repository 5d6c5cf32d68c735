import { act, render, screen } from '@testing-library/react'
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

/** An editor whose draft has no image. */
function openEditor() {
  const shown = { image: '', upload: null as Upload | null }
  function Editor() {
    const [imageUrl, setImageUrl] = useState('')
    shown.upload = useImageUpload({ imageUrl, isLocked: false, onImage: setImageUrl })
    shown.image = imageUrl
    return null
  }
  render(withPanel(<Editor />))
  return {
    shown,
    begin: (...files: File[]) => act(async () => void shown.upload?.upload(files)),
    end: (name: string) => act(async () => reads.get(name)?.()),
  }
}

it('takes the first of several files, names the others, and refuses a file meanwhile', async () => {
  const { begin, end, shown } = openEditor()
  await begin(file('a.png'), file('b.png'))
  await begin(file('c.png'))
  expect(screen.getByText('The image wasn’t added')).toBeTruthy()
  await end('a.png')
  expect(shown.image).toBe('data:a.png')
  expect(reads.has('c.png')).toBe(false)
  expect(screen.getByText(/Not added: “b\.png”\./)).toBeTruthy()
})
