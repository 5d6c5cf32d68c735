import { expect, it } from 'vitest'
import { waysToChromium } from './chromium.mjs'

it('says of each command what it installs, and of the system’s packages that it is they', () => {
  const ways = waysToChromium(true)
  expect(ways.map(({ command, args }) => `${command} ${args[0]}`)).toEqual([
    'npx --no-install',
    'apt-get update',
    'apt-get install',
    'apt-get install',
  ])
  for (const { says, args } of ways) {
    expect(says).toMatch(/the system's package.*\(apt-get\)/)
    if (args[0] === 'install') expect(says).toContain(` ${args.at(-1)} `)
  }
})

it('leaves the system’s packages alone where nobody is root', () => {
  const [way, ...others] = waysToChromium(false)
  expect(others).toEqual([])
  expect(way?.args).toEqual(['--no-install', 'playwright', 'install', 'chromium'])
  expect(way?.says).toContain('Playwright')
})
