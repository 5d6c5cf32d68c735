import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, loadEnv } from 'vite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { words } from '../../../docs/words-de'
import { aFolder } from '../../../src/main/testing/a-folder'
import { portfolioFile } from '../../lib/portfolio-file.mjs'
import { noticesOf as recordedNotices } from '../../lib/site-inputs.mjs'
import { demoNotice, noticesOf, noticesPlugin, wordsNotice } from './notices-plugin'

const HASH = 'pbkdf2-sha256:10:c2FsdA==:aGFzaA=='
const SET = {
  VITE_EMAILJS_SERVICE_ID: 'service',
  VITE_EMAILJS_TEMPLATE_ID: 'template',
  VITE_EMAILJS_PUBLIC_KEY: 'key',
  VITE_ADMIN_USERNAME: 'ann',
  VITE_ADMIN_PASSWORD_HASH: HASH,
}

let folder = ''
beforeEach(() => {
  // Variables of the environment would override any file.
  for (const name of Object.keys(SET)) vi.stubEnv(name, undefined)
  folder = aFolder()
})
afterEach(() => void vi.unstubAllEnvs())

it('has no notice if each setting is there', () => {
  expect(noticesOf(SET)).toEqual([])
})

it('misses no setting of a form that the page does not have', () => {
  expect(noticesOf({ ...SET, VITE_EMAILJS_PUBLIC_KEY: '' }, false)).toEqual([])
})

it.each([
  [{ VITE_EMAILJS_TEMPLATE_ID: '' }, 'these settings are missing: VITE_EMAILJS_TEMPLATE_ID ('],
  [{ VITE_ADMIN_USERNAME: '' }, 'Nobody can sign in at /admin'],
  [{ VITE_ADMIN_PASSWORD_HASH: 'secret' }, 'Nobody can sign in at /admin'],
])('has one notice about %o', (changes, sentence) => {
  const notices = noticesOf({ ...SET, ...changes })
  expect(notices).toHaveLength(1)
  expect(notices[0]).toContain(sentence)
})

it.each(['.env', '.env.example'])('warns of the demo login, also with %s copied to .env.local', (file) => {
  copyFileSync('.env', join(folder, '.env'))
  copyFileSync(file, join(folder, '.env.local'))
  const notices = noticesOf(loadEnv('production', folder))
  expect(notices.filter((notice) => notice.includes('/admin'))).toEqual([
    expect.stringContaining('has the demo login, which everybody knows.'),
  ])
})

const OWN = {
  url: 'https://ann.dev/example/',
  email: 'ann@ann.dev',
  profiles: [
    { name: 'GitHub', url: 'https://github.com/ann' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/in/ann-example' },
  ],
}

const FILES = ['portfolio.config.ts', 'resume.json']

it('names the example addresses that are still in the config', () => {
  expect(demoNotice(OWN, FILES)).toBeNull()
  expect(demoNotice({ ...OWN, url: undefined }, FILES)).toBeNull()
  const demo = {
    url: 'https://mira.example/',
    email: 'mira@example.com',
    profiles: [
      { name: 'GitHub', url: 'https://github.com/example' },
      { name: 'LinkedIn', url: 'https://www.linkedin.com/in/example/' },
    ],
  }
  expect(demoNotice(demo, FILES)).toBe(
    'Warning: these are example addresses: url, email, GitHub, LinkedIn. Visitors see them: write your own in portfolio.config.ts or resume.json.',
  )
  expect(demoNotice({ ...OWN, email: demo.email }, FILES)).toContain('addresses: email. ')
})

it('records the notices beside the site, where npm start finds them', async () => {
  const input = join(folder, 'a.js')
  const outDir = join(folder, 'site')
  writeFileSync(input, '')
  await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    publicDir: false,
    plugins: [noticesPlugin(portfolioFile())],
    build: { outDir, rollupOptions: { input } },
  })
  expect(recordedNotices(outDir)).toContainEqual(expect.stringContaining('the contact form cannot send'))
})

it('names the words that stay English beside replaced ones', () => {
  const { greeting: _, backToTop: __, ...others } = words
  expect(wordsNotice({ lang: 'de', words: others })).toContain('these stay English: greeting, backToTop.')
  for (const given of [
    { lang: 'de', words },
    { lang: 'de', words: undefined },
    { lang: 'en', words: others },
  ])
    expect(wordsNotice(given)).toBeNull()
})
