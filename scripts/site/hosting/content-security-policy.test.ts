import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { contentSecurityPolicy, type PolicySettings, TRUSTED_TYPES } from './content-security-policy'

const FOLDER = 'src/renderer/src'

const policyWith = (changes: Partial<PolicySettings>) =>
  contentSecurityPolicy([], {
    emailOrigin: 'http://127.0.0.1:80',
    allowsHttp: false,
    usesGitHub: false,
    ...changes,
  })

it('allows exactly the script policies that the renderer makes', () => {
  const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join(FOLDER, name), 'utf8'))
  const used = sources.flatMap((text) =>
    [...text.matchAll(/workerStarter\('([^']*)'/g)].map(([, name]) => name),
  )
  expect(used.sort()).toEqual(TRUSTED_TYPES)
  expect(policyWith({}).split('; ')).toContain(`trusted-types ${used.join(' ')}`)
})

it('allows nothing by default and no unsafe code, and images over http only if set', () => {
  expect(policyWith({ allowsHttp: true })).toMatch(/^default-src 'none'; .*img-src [^;]* http:;/)
  const policy = policyWith({})
  expect(policy).toMatch(/ img-src 'self' data: https:; connect-src 'self' http:\/\/127\.0\.0\.1:80;/)
  for (const each of [policy, policyWith({ allowsHttp: true, usesGitHub: true })])
    expect(each).not.toMatch(/unsafe|\*/)
})

it('allows GitHub to a site that publishes there, and only for requests', () => {
  const without = policyWith({}).split('; ')
  const changed = policyWith({ usesGitHub: true })
    .split('; ')
    .filter((each) => !without.includes(each))
  expect(changed).toEqual(["connect-src 'self' http://127.0.0.1:80 https://api.github.com"])
})
