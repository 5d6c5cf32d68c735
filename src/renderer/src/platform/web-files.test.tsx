import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { webFiles } from './web-files'

const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]')

/** Simulates the owner's choice in the file dialog, which jsdom does not have. */
function choose(files: File[]): void {
  const input = fileInput()
  if (!input) throw new Error('no dialog is open')
  Object.defineProperty(input, 'files', { value: files })
  fireEvent.change(input)
}

describe('opening files in a browser', () => {
  it('returns the chosen files, and removes its input from the page', async () => {
    const file = new File(['[]'], 'posts.json')
    const opened = webFiles.openFiles()
    expect(fileInput()).toMatchObject({ multiple: true, hidden: true })
    choose([file])
    expect(await opened).toEqual({ ok: true, files: [file] })
    expect(fileInput()).toBeNull()
  })

  it('returns an empty list if the dialog is cancelled', async () => {
    const opened = webFiles.openFiles()
    fireEvent(fileInput() ?? document, new Event('cancel'))
    expect(await opened).toEqual({ ok: true, files: [] })
    expect(fileInput()).toBeNull()
  })
})

describe('saving a file in a browser', () => {
  const create = vi.fn((_: Blob) => 'blob:one')
  const revoke = vi.fn()

  beforeEach(() => {
    vi.useFakeTimers()
    // jsdom makes no addresses for blobs.
    Object.assign(URL, { createObjectURL: create, revokeObjectURL: revoke })
  })
  afterEach(() => void vi.useRealTimers())

  it('downloads the file under its name, and revokes its address later', async () => {
    const clicked: HTMLAnchorElement[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this)
    })
    expect(await webFiles.saveFile({ name: 'posts.json', type: 'application/json', data: '[]' })).toEqual({
      ok: true,
    })
    expect(clicked[0]).toMatchObject({ download: 'posts.json', href: 'blob:one', isConnected: false })
    expect(create.mock.calls[0]?.[0]).toMatchObject({ type: 'application/json', size: 2 })
    expect(revoke).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(revoke).toHaveBeenCalledWith('blob:one')
  })
})
