import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { findInstalledElectron, whyNoElectron } from '../../../scripts/lib/programs/electron-program.mjs'
import { aFolder } from './a-folder'
import { BEHAVIOURS, EARLY_BEHAVIOURS, type Tried } from './electron-behaviours'
import { createFakeElectron } from './fakes/electron'
import { FakeSystem } from './fakes/system'

/** A fake for one behaviour. */
function aFake() {
  const system = new FakeSystem()
  const paths = { appPath: '/app', appData: '/data', documents: '/documents' }
  const { app, electron } = createFakeElectron({ system, ...paths })
  return { app, tried: electron as unknown as Tried }
}

describe('the fake of Electron', () => {
  it.each(Object.entries(EARLY_BEHAVIOURS))('%s', (_, behaviour) => behaviour(aFake().tried))
  it.each(Object.entries(BEHAVIOURS))('%s', (_, behaviour) => {
    const { app, tried } = aFake()
    app.becomeReady()
    return behaviour(tried)
  })
})

/** Tries every behaviour in Electron, on a new profile. Returns the failures. */
async function tryInElectron(program: string): Promise<unknown> {
  const folder = aFolder()
  const script = resolve(import.meta.dirname, 'real-electron.ts')
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: script,
      outDir: folder,
      rollupOptions: { external: ['electron'], output: { entryFileNames: 'run.mjs' } },
    },
  })
  const args = [join(folder, 'run.mjs'), `--user-data-dir=${join(folder, 'profile')}`]
  if (process.getuid?.() === 0) args.push('--no-sandbox')
  const running = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  running.stdout.on('data', (part) => {
    output += part
  })
  await once(running, 'close')
  const [, failures] = /^BEHAVIOURS (.*)$/m.exec(output) ?? []
  return failures === undefined ? `Electron printed no result: ${output}` : JSON.parse(failures)
}

it('Electron itself behaves like its fake', { timeout: 300_000 }, async ({ skip }) => {
  const program = findInstalledElectron()
  const why = whyNoElectron()
  if (program && why === null) return expect(await tryInElectron(program)).toEqual({})
  process.stdout.write(`Not tested in Electron itself: ${why}\n`)
  skip(why ?? '')
})
