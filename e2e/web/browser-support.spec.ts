import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newerApis } from '../../scripts/testing/api-features'
import { droppedRules, newerCss } from '../../scripts/testing/css-features'
import { SITE_FOLDER } from '../support/site/published-site'
import { expect, test } from '../support/test'

const TABLE = 'docs/decisions/0038-browser-support.md'
const SOURCES = 'src/renderer/src'

/** Identifiers that only share the name of a newer interface or member. */
const OWN_NAMES = [
  'Navigation',
  'ariaHidden',
  'ariaLabel',
  'createContext',
  'dataType',
  'fromBase64',
  'toBase64',
  'linePos',
  'minHeight',
  'readText',
  'readValue',
  'scrollMargin',
  'setStatus',
]

const builtCss = () =>
  ['index.html', 'admin.html']
    .flatMap((page) => [
      ...readFileSync(join(SITE_FOLDER, page), 'utf8').matchAll(/<style>([\s\S]*?)<\/style>/g),
    ])
    .map(([, css]) => css)
    .join('\n')

function usedApis(): Set<string> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|^testing\b|\.d\.ts$/.test(file),
  )
  const found = files.flatMap((file) => {
    const code = readFileSync(join(SOURCES, file), 'utf8')
    return [...newerApis(code, file.endsWith('x') ? 'tsx' : 'ts')]
  })
  return new Set(found)
}

test('each feature that the oldest browsers lack has a row in the table, and each row is used', () => {
  const rows = readFileSync(TABLE, 'utf8').match(/^\| `.*$/gm) ?? []
  const listed = rows.flatMap((row) =>
    [...(row.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  )
  const apis = usedApis()
  for (const name of OWN_NAMES) expect(apis.delete(name), `${name} is still used`).toBe(true)
  expect([...newerCss(builtCss()), ...apis].sort()).toEqual(listed.sort())
})

test('no rule is lost to the oldest browsers because they do not know one of its selectors', () => {
  expect(droppedRules('a:has(b), c { color: red }')).toEqual(['a:has(b), c'])
  expect(droppedRules(builtCss())).toEqual([])
})
