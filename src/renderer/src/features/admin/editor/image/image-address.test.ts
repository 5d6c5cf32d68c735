import { expect, it } from 'vitest'
import { isBeingTyped, isClearedOnFailure, isImageData, stateOfAddress } from './image-address'

const ADDRESS = 'https://images.example/a.png'

it.each([
  ['', undefined, { kind: 'none' }],
  [` ${ADDRESS} `, undefined, { kind: 'image', source: ADDRESS }],
  ['example.com/a/pic.png', undefined, { kind: 'unusable' }],
  ['javascript:alert(1)', undefined, { kind: 'unusable' }],
  ['data:image/svg+xml,<svg/>', undefined, { kind: 'unusable' }],
  [' /a.png', '/a.png', { kind: 'unusable' }],
  ['/a.png', '/a.png', { kind: 'none' }],
])('%j, stored as %j, is %j', (text, stored, state) => expect(stateOfAddress(text, stored)).toEqual(state))

it('is cleared if it does not load, except offline', () => {
  expect(isClearedOnFailure(ADDRESS, true)).toBe(true)
  expect(isClearedOnFailure(ADDRESS, false)).toBe(false)
  expect(isClearedOnFailure('data:image/png;base64,AAAA', false)).toBe(true)
})

it.each([
  ['insertText', 'a', 'https://a', true],
  ['insertText', '.com', 'https://a.com', true],
  ['insertText', ADDRESS, ADDRESS, false],
  ['deleteContentBackward', null, 'https://a', true],
  ['insertCompositionText', 'ab', 'ab', true],
  ['insertFromPaste', 'a', 'https://a', false],
  ['insertReplacementText', ADDRESS, ADDRESS, false],
])('after %s of %j is %j, and being typed: %j', (inputType, data, value, isTyped) => {
  expect(isBeingTyped(Object.assign(new Event('input'), { inputType, data }), value)).toBe(isTyped)
})

it('is complete after an input event without a type, for example from a password manager', () =>
  expect(isBeingTyped(new Event('input'), ADDRESS)).toBe(false))

it('is image data only if it is a safe data URL', () => {
  expect(isImageData('data:image/png;base64,AAAA')).toBe(true)
  expect(isImageData('DATA:image/png;base64,AAAA')).toBe(true)
  for (const text of ['', ADDRESS, 'data:', 'data:image/svg+xml,<svg/>'])
    expect(isImageData(text)).toBe(false)
})
