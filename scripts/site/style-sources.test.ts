import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = 'src/renderer/src'
const STYLES = ['main.css', 'public.css', 'admin.css']

it.each(['app', 'ui'])('takes the classes of every folder of %s into a page’s styles', (folder) => {
  const named = STYLES.flatMap((name) => {
    const css = readFileSync(`${SOURCES}/styles/${name}`, 'utf8')
    return [...css.matchAll(/@source "\.\.\/([^"]+)"/g)].map(([, path]) => path)
  })
  const components = readdirSync(`${SOURCES}/${folder}`, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.tsx') && !path.includes('.test.'))
  expect(components.length).toBeGreaterThan(0)
  const isNamed = (path: string) =>
    [path, `${path}/*`, `${path}/*.tsx`].some((source) => named.includes(source))
  expect([...new Set(components.map(dirname))].filter((path) => !isNamed(path))).toEqual([])
})
