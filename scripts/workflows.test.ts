import { spawnSync } from 'node:child_process'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { parse } from 'yaml'
import { aFolder } from '../src/main/testing/a-folder'
import { loadPortfolio } from './site/config/load-portfolio'

type Step = { id?: string; uses?: string; run?: string; env?: Record<string, string> }
type Workflow = {
  on: Record<string, { 'paths-ignore'?: string[] } | null>
  permissions: Record<string, string>
  jobs: Record<string, { permissions?: Record<string, string>; steps: Step[] }>
}

const workflow = (name: string): Workflow => parse(readFileSync(`.github/workflows/${name}.yml`, 'utf8'))

const site = workflow('site')

function stepOf(job: string, id: string): Step {
  const step = site.jobs[job]?.steps.find((each) => each.id === id)
  if (!step) throw new Error(`site.yml has no step ${id} in ${job}`)
  return step
}

let folder = ''
beforeEach(() => {
  folder = aFolder()
})

/** Runs a step as GitHub does, with scripts instead of programs. Returns its exit code, its output and its messages. */
function run({ run: script = '' }: Step, programs: Record<string, string>, env: NodeJS.ProcessEnv) {
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`)
    chmodSync(join(folder, name), 0o755)
  }
  const path = `${folder}${delimiter}${process.env.PATH}`
  const file = join(folder, 'output')
  writeFileSync(file, '')
  const { status, stdout } = spawnSync('bash', ['-e', '-c', script], {
    encoding: 'utf8',
    env: { ...env, PATH: path, GITHUB_OUTPUT: file, GITHUB_REPOSITORY: 'ann/my-site' },
  })
  return { status, log: stdout, output: readFileSync(file, 'utf8') }
}

it('gives each job of the site only the permissions that it needs', () => {
  const permissions = Object.fromEntries(
    Object.entries(site.jobs).map(([name, job]) => [name, job.permissions]),
  )
  expect(site.permissions).toEqual({})
  expect(permissions).toEqual({
    clock: { contents: 'read', pages: 'read', actions: 'write' },
    build: { contents: 'read', pages: 'read' },
    deploy: { pages: 'write', 'id-token': 'write' },
  })
})

it('builds with each setting of the page, from a variable of the repository', () => {
  const { SITE_ADDRESS: _, ...settings } = stepOf('build', 'build').env ?? {}
  const declared = readFileSync('src/renderer/src/vite-env.d.ts', 'utf8').match(/VITE_\w+/g) ?? []
  expect(settings).toEqual(Object.fromEntries(declared.map((name) => [name, `\${{ vars.${name} }}`])))
})

it('leaves unset variables to the .env files, and builds only after a successful check', () => {
  const npm =
    'echo "$3: $VITE_ADMIN_USERNAME $(printenv VITE_EMAILJS_ORIGIN || echo unset)"; test -z "$NPM_FAILS"'
  const env = { VITE_ADMIN_USERNAME: 'ann', VITE_EMAILJS_ORIGIN: '' }
  const step = stepOf('build', 'build')
  expect(run(step, { npm }, env)).toMatchObject({
    status: 0,
    log: 'site:check: ann unset\nbuild:web: ann unset\n',
  })
  expect(run(step, { npm }, { ...env, NPM_FAILS: 'yes' })).toMatchObject({
    status: 1,
    log: 'site:check: ann unset\n',
  })
})

it('reports that GitHub Pages is not switched on', () => {
  const step = stepOf('build', 'address')
  const found = run(step, { gh: 'echo https://ann.github.io/my-site/' }, {})
  expect(found).toMatchObject({ status: 0, output: 'address=https://ann.github.io/my-site/\n' })
  const missing = run(step, { gh: 'echo "{}"; exit 1' }, {})
  expect(missing).toMatchObject({ status: 1, log: expect.stringContaining('is not switched on'), output: '' })
})

it('looks each hour for due posts, even without a known address', () => {
  const step = stepOf('clock', 'look')
  const node = 'echo "is-due=asked $2"'
  expect(run(step, { node, gh: 'echo https://ann.dev/' }, {}).output).toBe('is-due=asked https://ann.dev/\n')
  expect(run(step, { node, gh: 'echo "{}"; exit 1' }, {}).output).toBe('is-due=asked \n')
})

it.each(['ci', 'desktop'])('runs no tests if only posts changed: %s.yml', (name) => {
  expect(workflow(name).on.push?.['paths-ignore']).toEqual(['content/**'])
})

it('tests a fork whose config has each field of docs/config.md', async () => {
  const steps = workflow('ci').jobs.fork?.steps.map(({ run: script }) => script)
  expect(steps).toEqual(expect.arrayContaining(['cp -R scripts/testing/fork/. .', 'npm test']))
  const config = resolve('scripts/testing/fork/portfolio.config.ts')
  await expect(loadPortfolio(config)).resolves.toBeDefined()
  const rows = readFileSync('docs/config.md', 'utf8').match(/^\| (?:`\w+`(?:, )?)+(?= \|)/gm) ?? []
  const fields = rows.flatMap((row) => row.match(/\w+/g) ?? [])
  expect(fields.length).toBeGreaterThan(8)
  const text = readFileSync(config, 'utf8')
  expect(fields.filter((field) => !new RegExp(`^ {2}${field}:`, 'm').test(text))).toEqual([])
})
