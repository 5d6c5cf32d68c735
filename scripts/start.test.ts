import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { aFolder } from '../src/main/testing/a-folder'

/** A copy of the files of the repository that its commands need. */
let folder = ''

beforeEach(() => {
  folder = aFolder()
  for (const name of ['package.json', 'scripts']) cpSync(name, join(folder, name), { recursive: true })
})

/** Makes a site that needs no build. Without package-lock.json nothing is installed. */
function makeSite(): void {
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, 'dist/web'), { recursive: true })
  writeFileSync(join(folder, 'dist/web/index.html'), 'The site')
  const describe = `import('./scripts/lib/site-inputs.mjs')
    .then(({ describeInputs }) => process.stdout.write(JSON.stringify(describeInputs([], '/'))))`
  const { stdout } = spawnSync(process.execPath, ['-e', describe], { cwd: folder })
  writeFileSync(join(folder, 'dist/web.build.json'), stdout)
}

const isServed = (address: string) =>
  fetch(address).then(
    (response) => response.ok,
    () => false,
  )

/** A group outlives its first process. Not with the command `kill`: some versions would end all processes for `-1234`. */
function endGroup(id: number | undefined): void {
  try {
    if (id !== undefined) process.kill(-id, 'SIGKILL')
  } catch {
    // The group has ended already.
  }
}

it('npm start ends with its server when npm is ended', async () => {
  makeSite()
  const env = { ...process.env, PORT: '0' }
  const npm = spawn('npm', ['start'], { cwd: folder, env, detached: true })
  try {
    let output = ''
    for (const stream of [npm.stdout, npm.stderr])
      stream.on('data', (text) => {
        output += text
      })
    await expect.poll(() => output).toContain('Stop with')
    const [site = ''] = /http:\S+/.exec(output) ?? []
    expect(await isServed(site)).toBe(true)
    npm.kill()
    await expect.poll(() => isServed(site)).toBe(false)
  } finally {
    endGroup(npm.pid)
  }
})

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
/** Commands that need no package, or are parts of `npm run check`, which sets up for them. */
const BARE = ['admin:password', 'lint', 'format', 'types', 'unit']

/** Runs a command with an npm that prints its arguments and fails. */
function runWithoutNpm(command: string, env: NodeJS.ProcessEnv = {}, cwd = folder) {
  const bin = join(folder, 'bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(bin, 'npm'), '#!/bin/sh\necho "npm $*"\nexit 7\n')
  chmodSync(join(bin, 'npm'), 0o755)
  const PATH = [bin, dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter)
  return spawnSync(command, { cwd, env: { ...process.env, ...env, PATH }, shell: true, encoding: 'utf8' })
}

it('builds with its warnings alone, so that the addresses stay on the screen', () => {
  const { status, stdout } = runWithoutNpm('node scripts/start.mjs')
  expect([status, stdout]).toEqual([
    7,
    'Building the site …\nnpm run --silent build:web -- --logLevel warn\n',
  ])
})

it('says in a sentence that PORT is no port', () => {
  makeSite()
  const { status, stdout, stderr } = runWithoutNpm('node scripts/start.mjs', { PORT: 'abc' })
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    expect.stringMatching(/^The site cannot be served: .* >= 0 and < 65536.*\. Set another PORT\.\n$/),
  ])
})

it('says in a sentence that the folder’s path has an unusable character', () => {
  const cwd = join(folder, 'a "c#" site')
  mkdirSync(cwd)
  for (const name of ['package.json', 'scripts']) cpSync(name, join(cwd, name), { recursive: true })
  for (const script of ['start', 'set-up']) {
    const { status, stderr } = runWithoutNpm(`node scripts/${script}.mjs`, {}, cwd)
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^The path of this folder contains ", .*\n.*\n$/),
    ])
  }
})

it('each other command first installs missing packages', () => {
  cpSync('package-lock.json', join(folder, 'package-lock.json'))
  const others = Object.entries(scripts).filter(([name]) => !BARE.includes(name))
  // Most begin alike, and end there.
  for (const first of new Set(others.map(([, command]) => command.split(' && ')[0] ?? ''))) {
    const { status, stdout, stderr } = runWithoutNpm(first)
    expect([status, stdout + stderr], first).toEqual([
      7,
      expect.stringMatching(/^Installing .*\nnpm ci --include=dev --loglevel=error --no-fund --no-audit\n/),
    ])
  }
})
