import { expect, it } from 'vitest'
import { emailOriginOf } from './email-origin'

it.each([undefined, '', '  '])('is the default for %j', (setting) => {
  expect(emailOriginOf(setting)).toBe('https://api.emailjs.com')
})

it.each(['https://mail.example:8443', ' https://MAIL.example:8443/path '])(
  'is the origin of %j',
  (setting) => {
    expect(emailOriginOf(setting)).toBe('https://mail.example:8443')
  },
)

it.each(['mail.example', 'javascript:alert(1)'])('refuses %s with the name of the variable', (setting) => {
  expect(() => emailOriginOf(setting)).toThrow('VITE_EMAILJS_ORIGIN must begin with')
})
