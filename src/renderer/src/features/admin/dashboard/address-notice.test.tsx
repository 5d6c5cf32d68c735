import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AddressNotice } from './address-notice'

const { platform } = vi.hoisted(() => ({ platform: { backups: null as object | null } }))
vi.mock('@/platform/current', () => ({ platform }))

afterEach(() => {
  platform.backups = null
})

const stored = () => screen.queryByText(new RegExp(`are stored for ${window.location.origin} alone`))

it('says at another address than the site’s where to write', () => {
  render(<AddressNotice url="https://ann.example/my-site/" />)
  expect(stored()).not.toBeNull()
  const link = screen.getByRole('link', { name: 'Write for your site at https://ann.example/my-site/admin' })
  expect(link.getAttribute('href')).toBe('https://ann.example/my-site/admin')
})

it('says on this machine alone that posts stay there, if the site’s address is not known', () => {
  render(<AddressNotice url={null} />)
  expect([window.location.hostname, stored() === null]).toEqual(['localhost', false])
  expect(screen.queryByRole('link')).toBeNull()
})

it('says nothing on the site itself, or in the app', () => {
  const own = render(<AddressNotice url={`${window.location.origin}/my-site/`} />)
  expect(own.container.textContent).toBe('')
  platform.backups = {}
  expect(render(<AddressNotice url="https://ann.example/" />).container.textContent).toBe('')
})
