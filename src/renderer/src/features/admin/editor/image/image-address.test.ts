import { expect, it } from 'vitest'
import { isBeingTyped, isClearedOnFailure, isImageData, stateOfAddress } from './image-address'

const ADDRESS = 'https://images.example/a.png'

it.each(['', '  '])('is none if it is %j', (text) => {
  expect(stateOfAddress(text, '')).toEqual({ kind: 'none' })
})

it('is trimmed before it is loaded', () => {
  expect(stateOfAddress(` ${ADDRESS} `, '')).toEqual({ kind: 'image', source: ADDRESS })
})

it.each([
  ['example.com/a/pic.png', '', 'saved without an image'],
  ['javascript:alert(1)', '', 'saved without an image'],
  ['/relative.png', '', 'saved without an image'],
  ['data:image/svg+xml,<svg/>', '', 'saved without an image'],
  [' /a.png', '/a.png', 'saved without an image'],
  ['/a.png', '/a.png', 'keeps this address'],
])('is explained if it is unusable, and stays only if it was stored: %j, stored %j', (text, stored, why) => {
  expect(stateOfAddress(text, stored)).toMatchObject({ kind: 'unusable', why: expect.stringContaining(why) })
})

it('is cleared if it does not load, except offline', () => {
  expect(isClearedOnFailure(ADDRESS, true)).toBe(true)
  expect(isClearedOnFailure(ADDRESS, false)).toBe(false)
  expect(isClearedOnFailure('data:image/png;base64,AAAA', false)).toBe(true)
})

it.each([
  ['insertText', 'a', 'https://a', true],
  ['insertText', 'h', 'h', true],
  ['insertText', '.com', 'https://a.com', true],
  ['insertText', ADDRESS, ADDRESS, false],
  ['deleteContentBackward', null, 'https://a', true],
  ['insertCompositionText', 'ab', 'ab', true],
  ['insertFromPaste', 'a', 'https://a', false],
  ['insertFromDrop', ADDRESS, ADDRESS, false],
  ['insertReplacementText', ADDRESS, ADDRESS, false],
])('after %s of %j is %j, and being typed: %j', (inputType, data, value, isTyped) => {
  expect(isBeingTyped(Object.assign(new Event('input'), { inputType, data }), value)).toBe(isTyped)
})

it('is complete after an input event without a type, for example from a password manager', () => {
  expect(isBeingTyped(new Event('input'), ADDRESS)).toBe(false)
})

it('is image data only if it is a safe data URL', () => {
  expect(isImageData('data:image/png;base64,AAAA')).toBe(true)
  expect(isImageData('DATA:image/png;base64,AAAA')).toBe(true)
  for (const text of ['', ADDRESS, 'data:', 'data:image/svg+xml,<svg/>'])
    expect(isImageData(text)).toBe(false)
})
