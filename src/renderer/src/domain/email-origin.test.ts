import { expect, it } from 'vitest'
import { emailOriginOf } from './email-origin'

it.each([undefined, '', '  '])('is the service’s own for %j', (setting) => {
  expect(emailOriginOf(setting)).toBe('https://api.emailjs.com')
})

it('is the origin of an address', () => {
  expect(emailOriginOf('https://mail.example:8443/path')).toBe('https://mail.example:8443')
})

it.each(['mail.example', 'javascript:alert(1)'])('refuses %s with the name of the variable', (setting) => {
  expect(() => emailOriginOf(setting)).toThrow('VITE_EMAILJS_ORIGIN must begin with')
})
