import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { contentSecurityPolicy, SCRIPT_PLACES } from './content-security-policy'

const FOLDER = 'src/renderer/src'

it('allows exactly the script policies that the renderer makes', () => {
  const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join(FOLDER, name), 'utf8'))
  const used = sources.flatMap((text) =>
    [...text.matchAll(/(?:scriptAddress|workerStarter)\('([^']*)'/g)].map(([, name]) => name),
  )
  expect(used.sort()).toEqual(SCRIPT_PLACES)
  const policy = contentSecurityPolicy([], 'https://mail.example')
  expect(policy.split('; ')).toContain(`trusted-types ${used.join(' ')}`)
})
