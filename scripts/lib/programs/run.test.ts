import { expect, it } from 'vitest'
import { run, spawnCallOf } from './run.mjs'

it.each([
  ['npm', ['run', 'lint'], 'linux', { file: 'npm', args: ['run', 'lint'], shell: false }],
  ['npm', ['run', 'lint'], 'win32', { file: 'npm run lint', args: [], shell: true }],
  ['npx', ['--no-install', 'x'], 'win32', { file: 'npx --no-install x', args: [], shell: true }],
  [
    'C:\\My Things\\electron.exe',
    ['.'],
    'win32',
    { file: 'C:\\My Things\\electron.exe', args: ['.'], shell: false },
  ],
] as const)('starts %s %j on %s', (command, args, platform, call) => {
  expect(spawnCallOf(command, args, platform)).toEqual(call)
})

it('resolves to the command’s exit code', async () =>
  expect(await run(process.execPath, ['-e', 'process.exit(3)'])).toBe(3))

it('treats a command that a signal ended as failed', async () =>
  expect(await run(process.execPath, ['-e', 'process.kill(process.pid, "SIGKILL")'])).toBe(1))
