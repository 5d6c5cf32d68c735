import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { webPlatform } from './web-platform'

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
    expect(
      await webPlatform.files.saveFile({ name: 'posts.json', type: 'application/json', data: '[]' }),
    ).toEqual({
      ok: true,
    })
    expect(clicked[0]).toMatchObject({ download: 'posts.json', href: 'blob:one', isConnected: false })
    expect(create.mock.calls[0]?.[0]).toMatchObject({ type: 'application/json', size: 2 })
    expect(revoke).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(revoke).toHaveBeenCalledWith('blob:one')
  })
})
