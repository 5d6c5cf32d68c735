import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { contentSecurityPolicy, TRUSTED_TYPES } from './content-security-policy'

const FOLDER = 'src/renderer/src'

it('allows exactly the script policies that the renderer makes', () => {
  const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join(FOLDER, name), 'utf8'))
  const used = sources.flatMap((text) =>
    [...text.matchAll(/(?:scriptAddress|workerStarter)\('([^']*)'/g)].map(([, name]) => name),
  )
  expect(used.sort()).toEqual(TRUSTED_TYPES)
  const policy = contentSecurityPolicy([], { emailOrigin: 'https://mail.example', allowsHttp: true })
  expect(policy.split('; ')).toContain(`trusted-types ${used.join(' ')}`)
})

it('allows nothing by default and no unsafe code, and images over http only if set', () => {
  const policyWith = (allowsHttp: boolean) =>
    contentSecurityPolicy([], { emailOrigin: 'http://127.0.0.1:80', allowsHttp })
  expect(policyWith(true)).toMatch(/^default-src 'none'; .*img-src [^;]* http:;/)
  expect(policyWith(false)).toMatch(
    / img-src 'self' data: https:; connect-src 'self' http:\/\/127\.0\.0\.1:80;/,
  )
  expect(policyWith(true)).not.toMatch(/unsafe|\*/)
})
