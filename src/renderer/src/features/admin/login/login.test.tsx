import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { verifyPassword } from '@/domain/password-hash'
import { takeConsole } from '@/testing/watch-console'
import { Login } from './login'

vi.mock('@/domain/password-hash', () => ({ parsePasswordHash: () => ({}), verifyPassword: vi.fn() }))

const onSignIn = vi.fn()

beforeEach(() => {
  onSignIn.mockReset()
  render(<Login credentials={{ username: 'owner', passwordHash: '' }} onSignIn={onSignIn} />)
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'owner' } })
})

const signIn = () => fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))

it('reports that the password could not be checked, and checks it again', async () => {
  vi.mocked(verifyPassword).mockRejectedValueOnce(new Error('no code')).mockResolvedValueOnce(true)
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } })
  signIn()
  expect(await screen.findByText(/^Your password couldn’t be checked\./)).toBeTruthy()
  expect(takeConsole()).toEqual([expect.stringContaining('no code')])
  expect(onSignIn).not.toHaveBeenCalled()
  signIn()
  await expect.poll(() => onSignIn).toHaveBeenCalledOnce()
})

it.each(['Owner', 'owner ', 'admin', ''])('refuses %j with the right password', async (username) => {
  vi.mocked(verifyPassword).mockResolvedValue(true)
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: username } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } })
  fireEvent.submit(screen.getByRole('form'))
  expect(await screen.findByText('Invalid credentials')).toBeTruthy()
  expect(onSignIn).not.toHaveBeenCalled()
})
