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
      '--from a.json --dry-run --json --yes --remove a --remove b --take c=local --take d=published --at e=2026-12-01T08:00:00+01:00 --hold f --push'
    expect(readOptions(args.split(' '), {})).toEqual({
      ok: true,
      options: {
        from: 'a.json',
        isDryRun: true,
        isJson: true,
        isYes: true,
        isCommit: true,
        isPush: true,
        isWaiting: null,
        isHelp: false,
        choices: {
          remove: new Set(['a', 'b']),
          take: new Map([
            ['c', 'local'],
            ['d', 'published'],
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
    [['--take', 'a'], 'ID=local or ID=published; it is "a"'],
    [['--take', '=local'], 'ID=local or ID=published'],
    [['--at', 'a=tomorrow'], 'takes a date and time'],
    [['--at', 'a=2026-12-01'], 'takes a date and time'],
    [['--yes=no'], '--yes'],
    [['--push', '--wait', '--no-wait'], 'Either --wait or --no-wait'],
    [['--commit', '--wait'], 'need --push'],
  ])('%j are wrong usage', (args, why) => {
    expect(whyRefused(args)).toContain(why)
    expect(whyRefused(args)).not.toContain('\n')
  })
})

describe('flags that npm took for its own', () => {
  it.each([
    [[], { npm_config_dry_run: 'true' }, '--dry-run'],
    [[], { npm_config_yes: 'true' }, '--yes'],
    [[], { npm_config_commit_hooks: 'true' }, '--commit'],
    [['--json'], { npm_config_push: 'true' }, '--push'],
    [['a.json'], { npm_config_from: 'true', npm_config_json: 'true' }, '--from, --json'],
    [[], { npm_config_from: 'a.json' }, '--from'],
  ])('are refused by their names: %j %j', (args, env, names) => {
    const why = `npm took ${names} for its own. Write all options after a lone "--", as in: npm run publish -- --from FILE --push`
    expect(whyRefused(args, { ...NPM, ...env })).toBe(why)
  })

  it.each([
    [[], { npm_config_yes: '', npm_config_commit_hooks: '', npm_config_audit: 'true' }],
    [['--yes'], { npm_config_yes: 'true' }],
    [['--dry-run'], { npm_config_yes: 'true' }],
  ])('are not reported: %j %j', (args, env) => {
    expect(whyRefused(args, { ...NPM, ...env })).toBeNull()
  })

  it('are not looked for if npm has not started the command', () => {
    expect(whyRefused([], { npm_config_dry_run: 'true', npm_lifecycle_event: 'test' })).toBeNull()
  })
})
