import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { editedFrom } from '@/storage/admin/stores'
import { POSTS_KEY } from '@/storage/posts-key'
import { OTHER_STORES, SITE_BEFORE, SITE_NOW, UNUSABLE_STORES } from '@/testing/never-cases'
import { platform } from './testing/fake-platform'
import { begin, given, heading, open, press, savedFile } from './testing/publish-page'

vi.mock('@/platform/current', () => import('./testing/fake-platform'))
// jsdom lacks the streams for ZIP files.
vi.mock('@/domain/unzip', () => ({ isZip: () => false }))
// jsdom has no database.
vi.mock('@/storage/admin/database', async () => {
  const { fakeDatabase } = await import('@/testing/fake-database')
  return { createDatabase: () => fakeDatabase().database }
})

beforeEach(async () => {
  await begin()
})

/** Whatever can be pressed without naming a post publishes and removes nothing. */
async function expectNothingToPress(): Promise<void> {
  await heading('Nothing can be published from here')
  expect(screen.queryByRole('button', { name: /^(Publish|Remove|Finish)/ })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
}

describe('nothing is removed from the site or reverted on it by', () => {
  it.each(UNUSABLE_STORES)('%s', async (_, { text }) => {
    given(text, SITE_NOW)
    open()
    await expectNothingToPress()
    expect(screen.getAllByRole('button', { name: /^Get it/ }).length).toBeGreaterThan(0)
  })

  it('a blocked store', async () => {
    given(null, SITE_NOW)
    const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError')
    })
    open()
    // Before the page is cleaned up, which needs the store.
    await expectNothingToPress().finally(() => blocked.mockRestore())
  })

  it.each(OTHER_STORES)('%s', async (_, { text, published, editedFrom: lists }) => {
    await editedFrom.remember(new Map(Object.entries({ a: [], b: [], ...lists })))
    given(text, SITE_NOW)
    open()
    if (published.length === 0) {
      const button = await screen.findByRole('button', { name: 'Nothing is ticked' })
      fireEvent.click(button)
      expect(platform.files.saveFile).not.toHaveBeenCalled()
      return
    }
    await press(/^Publish \d/)
    await screen.findByText('npm run publish -- --push')
    expect(savedFile().entries).toMatchObject(published)
    expect(savedFile().entries).toHaveLength(published.length)
  })

  it('a stale tab', async () => {
    given([...SITE_BEFORE, { ...SITE_BEFORE[0], id: 'mine' }] as never, SITE_BEFORE)
    open()
    const button = await screen.findByRole('button', { name: 'Publish 1 post' })
    window.localStorage.setItem(POSTS_KEY, JSON.stringify(SITE_NOW))
    fireEvent.click(button)
    await screen.findByText(/Something changed while you were looking/)
    expect(platform.files.saveFile).not.toHaveBeenCalled()
  })
})
