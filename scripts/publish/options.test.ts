import { describe, expect, it } from 'vitest'
import { readOptions } from './options'

const NPM = { npm_lifecycle_event: 'publish' }
const whyRefused = (args: string[], env = {}) => {
  const read = readOptions(args, env)
  return read.ok ? null : read.why
}

describe('the arguments', () => {
  it('are read as docs/publishing.md says', () => {
    const args =
      '--from a.json --dry-run --json --yes --remove a --remove b --take c=here --take d=site --at e=2026-12-01T08:00:00+01:00 --hold f --push'
    expect(readOptions(args.split(' '), {})).toEqual({
      ok: true,
      options: {
        from: 'a.json',
        get: null,
        isDryRun: true,
        isJson: true,
        isYes: true,
        isCommit: true,
        isPush: true,
        isHelp: false,
        choices: {
          remove: new Set(['a', 'b']),
          take: new Map([
            ['c', 'here'],
            ['d', 'site'],
          ]),
          at: new Map([['e', '2026-12-01T07:00:00Z']]),
          hold: new Set(['f']),
        },
      },
    })
  })

  it.each([
    [['--force'], '--force'],
    [['a.json'], 'a.json'],
    [['--from'], '--from'],
    [['--from='], 'path of a file'],
    [['--take', 'a'], 'ID=here or ID=site; it is "a"'],
    [['--take', 'a=there'], 'ID=here or ID=site'],
    [['--take', '=here'], 'ID=here or ID=site'],
    [['--at', 'a=tomorrow'], 'takes a date and time'],
    [['--at', 'a=2026-12-01'], 'takes a date and time'],
    [['--yes=no'], '--yes'],
  ])('%j are wrong usage', (args, why) => {
    expect(whyRefused(args)).toContain(why)
    expect(whyRefused(args)).not.toContain('\n')
  })
})

describe('flags that npm took for its own', () => {
  it.each([
    [[], { npm_config_dry_run: 'true' }, '--dry-run'],
    [[], { npm_config_yes: 'true' }, '--yes'],
    [[], { npm_config_json: 'true' }, '--json'],
    [[], { npm_config_commit_hooks: 'true' }, '--commit'],
    [['--json'], { npm_config_push: 'true' }, '--push --json'],
    [['a.json'], { npm_config_from: 'true' }, '--from a.json'],
    [[], { npm_config_from: 'a.json' }, '--from a.json'],
    [['a=here'], { npm_config_take: 'true' }, '--take a=here'],
    [[], { npm_config_remove: 'true' }, '--remove …'],
    [['a', 'b'], { npm_config_hold: 'true\n\ntrue' }, '--hold a --hold b'],
    [['a'], { npm_config_hold: 'true\n\nb' }, '--hold a --hold b'],
    [
      ['a', 'b=here', 'c'],
      { npm_config_hold: 'true\n\ntrue', npm_config_take: 'true' },
      '--take … --hold … --hold …',
    ],
  ])('are refused with the right spelling: %j %j', (args, env, meant) => {
    const why = `npm took options for its own: write them after a lone "--". Run: npm run publish -- ${meant}`
    expect(whyRefused(args, { ...NPM, ...env })).toBe(why)
  })

  it.each([
    [[], { npm_config_yes: '', npm_config_commit_hooks: '', npm_config_audit: 'true' }],
    [['--yes'], { npm_config_yes: 'true' }],
    [['--dry-run'], { npm_config_yes: 'true' }],
  ])('are none: %j %j', (args, env) => {
    expect(whyRefused(args, { ...NPM, ...env })).toBeNull()
  })

  it('are not looked for where npm has not started the command', () => {
    expect(whyRefused([], { npm_config_dry_run: 'true', npm_lifecycle_event: 'test' })).toBeNull()
  })
})
