import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { basePathOf, builtBasePath } from './built-base-path.mjs'

it('reads the base path from a built page', () => {
  expect(basePathOf('<div id="root" data-modules="/repo/assets/a-1.js /repo/assets/b-1.js">')).toBe('/repo/')
  expect(basePathOf('<div id="root" data-modules="/assets/a-1.js">')).toBe('/')
  expect(basePathOf('<p>')).toBeNull()
})

it('reads the base path of the site in a folder, or takes the root', () => {
  const folder = mkdtempSync(join(tmpdir(), 'base-path-'))
  expect(builtBasePath(folder)).toBe('/')
  writeFileSync(join(folder, 'index.html'), '<div id="root" data-modules="/repo/assets/a-1.js">')
  expect(builtBasePath(folder)).toBe('/repo/')
  rmSync(folder, { recursive: true })
})
