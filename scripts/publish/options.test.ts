import { describe, expect, it } from 'vitest'
import { readOptions, USAGE } from './options'

const whyRefused = (args: string[], env = {}) => {
  const read = readOptions(args, env)
  return read.ok ? null : read.why
}

describe('the arguments', () => {
  it('are read as docs/publishing.md says', () => {
    const args =
      '--post c --post d --remove a --remove b --at e=x=2026-12-01T08:00:00+01:00 my.json --dry-run --yes --wait'
    expect(readOptions(args.split(' '), {})).toEqual({
      ok: true,
      options: {
        file: 'my.json',
        all: false,
        post: ['c', 'd'],
        remove: ['a', 'b'],
        at: new Map([['e=x', '2026-12-01T07:00:00Z']]),
        'dry-run': true,
        yes: true,
        wait: true,
        help: false,
      },
    })
    expect(readOptions(['a.json', '--all'], {})).toMatchObject({ options: { all: true, yes: false } })
    expect(readOptions(['--help'], {})).toEqual({ ok: true, options: null })
    for (const flag of ['all', 'post', 'remove', 'at', 'dry-run', 'yes', 'wait'])
      expect(USAGE).toContain(`\n  --${flag}`)
  })

  it.each([
    [[], 'Name one file, as in: npm run publish -- FILE'],
    [['a.json', '--force'], '--force'],
    [['a.json', '--post'], '--post'],
    [['a.json', '--yes=no'], '--yes'],
    [['a.json', '--all', '--post', 'a'], 'Either --all or --post, not both.'],
    [
      ['a.json', '--at', 'a=tomorrow'],
      'takes a date and time, such as ID=2026-12-01T07:00:00Z; it is "a=tomorrow"',
    ],
    [['a.json', '--at', 'a=2026-12-01'], 'takes a date and time'],
  ])('%j are wrong usage', (args, why) => {
    expect(whyRefused(args)).toContain(why)
    expect(whyRefused(args)).not.toContain('\n')
  })
})

describe('flags that npm took for its own', () => {
  const NPM = { npm_lifecycle_event: 'publish' }

  it.each([
    [[], { npm_config_dry_run: 'true' }, '--dry-run'],
    [['a.json', 'a'], { npm_config_post: 'true' }, '--post'],
    [['a.json'], { npm_config_all: 'true', npm_config_wait: 'true' }, '--all, --wait'],
  ])('are refused by their names: %j %j', (args, env, names) => {
    const why = `npm took ${names} for its own. Write all options after a lone "--", as in: npm run publish -- FILE --all`
    expect(whyRefused(args, { ...NPM, ...env })).toBe(why)
  })

  it.each([
    [['a.json'], { ...NPM, npm_config_yes: '', npm_config_audit: 'true' }],
    [['a.json', '--yes'], { ...NPM, npm_config_yes: 'true' }],
    [['a.json'], { npm_config_dry_run: 'true', npm_lifecycle_event: 'test' }],
  ])('are not reported: %j %j', (args, env) => expect(whyRefused(args, env)).toBeNull())
})
