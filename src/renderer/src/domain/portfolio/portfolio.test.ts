import { describe, expect, it } from 'vitest'
import { aPortfolioConfig } from '../../testing/factories'
import { type Portfolio, parsePortfolio } from './portfolio'

type Config = Record<string, unknown>

function parse(config: unknown, checks = {}): readonly string[] {
  const result = parsePortfolio(config, checks)
  return result.ok ? [] : result.problems
}

/** A config with fields set by their paths; a field is removed by the value undefined. */
function withFields(changes: Config): Config {
  const config = structuredClone(aPortfolioConfig()) as unknown as Config
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    const parent = keys.reduce((at, key) => at[key] as Config, config)
    if (value === undefined) delete parent[last]
    else parent[last] = value
  }
  return config
}

function portfolioOf(changes: Config = {}): Portfolio {
  const parsed = parsePortfolio(withFields(changes))
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'))
  return parsed.portfolio
}

it('returns a config unchanged, except for one list of profiles and one of cards', () => {
  const { links, features, ...config } = aPortfolioConfig()
  expect(portfolioOf()).toEqual({
    ...config,
    profiles: [
      { name: 'GitHub', url: links?.github, icon: 'BsGithub' },
      { name: 'LinkedIn', url: links?.linkedin, icon: 'FaLinkedinIn' },
    ],
    features: [
      { word: 'cleanCode', text: 'Clean.', icon: 'LuBraces' },
      { word: 'backendSystems', text: 'Backend.', icon: 'LuServer' },
      { word: 'dataProcessing', text: 'Data.', icon: 'LuChartSpline' },
    ],
  })
})

const SITE = 'https://github.com/you/my.site'

it.each<[string, unknown, unknown]>([
  ...[undefined, {}, { format: 'text' }, { format: 'markdown' }, { subtitle: 'Notizen' }, false].map(
    (blog): [string, unknown, unknown] => ['blog', blog, blog],
  ),
  ['resume', './assets/cv.pdf', { address: './assets/cv.pdf', shown: 'cv.pdf' }],
  ['resume', 'https://www.me.example/cv/', { address: 'https://www.me.example/cv/', shown: 'me.example/cv' }],
  ['projects', false, false],
  ['contactForm', false, false],
  ['biography', ['One.'], ['One.']],
  ['features', [], []],
  [
    'features',
    [{ title: 'Teaching', text: 'Courses.', icon: 'LuSchool' }],
    [{ title: 'Teaching', text: 'Courses.', icon: 'LuSchool' }],
  ],
  ['projects', [], []],
  ...[
    [],
    [{ role: 'Engineer', organisation: 'Acme', from: '2021' }],
    [{ role: 'Engineer', organisation: 'Acme', from: '2021-03', to: '2021' }],
  ].flatMap((positions): [string, unknown, unknown][] => [
    ['experience', positions, positions],
    ['education', positions, positions],
  ]),
  ['lang', 'de', 'de'],
  ['lang', ' pt-BR ', 'pt-BR'],
  ['accent', { light: '#9A3412', dark: '#fdba74' }, { light: '#9a3412', dark: '#fdba74' }],
  // With a slash, so that addresses below it can be made.
  ['url', 'https://me.example', 'https://me.example/'],
  ['url', 'https://me.example/portfolio//', 'https://me.example/portfolio/'],
  // White space as a browser shows it.
  ['name', 'Mira\n  Solano ', 'Mira Solano'],
  ['name', 'Mira\u00a0Solano', 'Mira\u00a0Solano'],
  ['email', ' me@example.com\n', 'me@example.com'],
  ...["o'brien@example.com", 'me+work@my-site.co.uk', 'me@xn--bcher-kva.xn--p1ai'].map(
    (email): [string, unknown, unknown] => ['email', email, email],
  ),
  ...[SITE, `${SITE}/`, ` ${SITE}.git`].map((written): [string, unknown, unknown] => [
    'repository',
    written,
    SITE,
  ]),
])('takes the field %s: %j', (field, written, value) => {
  expect(portfolioOf({ [field]: written })[field as keyof Portfolio]).toEqual(value)
})

it.each([
  [undefined, []],
  [{}, []],
  [{ linkedin: 'https://www.linkedin.com/in/me' }, ['LinkedIn']],
])('accepts links without either profile: %j', (links, names) => {
  expect(portfolioOf({ links }).profiles.map(({ name }) => name)).toEqual(names)
})

it('adds further profiles after those in links, with the icon of a known name, another one, or a globe', () => {
  const profiles = [
    { name: 'Mastodon', url: 'https://mastodon.example/@me' },
    { name: 'GitLab', url: 'https://gitlab.com/me', icon: 'LuGitBranch' },
    { name: 'My shelf', url: 'https://shelf.example/' },
  ]
  const links = { github: 'https://github.com/me' }
  expect(portfolioOf({ links, profiles }).profiles.map(({ name, icon }) => [name, icon])).toEqual([
    ['GitHub', 'BsGithub'],
    ['Mastodon', 'FaMastodon'],
    ['GitLab', 'LuGitBranch'],
    ['My shelf', 'LuGlobe'],
  ])
})

const WEB = 'must be an address that begins with https:// or http://'
const EMPTY = 'must not be empty; leave it out instead'
const NO_PASSWORD = 'must not contain a user name or a password, which every visitor would see'
const UNKNOWN = 'is not a field of the config'
const BLOG = "must be false, or an object, like { format: 'text' }"

/** The fields that may be left out, and those of addresses. */
const OPTIONAL = ['url', 'links.github', 'resume', 'lang', 'projects.0.liveUrl', 'projects.0.imageUrl']
const ADDRESSES = ['links.github', 'links.linkedin', 'projects.0.liveUrl', 'projects.0.imageUrl']

/** Paths, wrong values, and the rule of the field; a problem that names another field is written in full. */
const WRONG: readonly [paths: string | readonly string[], values: readonly unknown[], why: string][] = [
  ['name', [undefined], 'is missing'],
  ['name', ['  '], 'must not be empty'],
  [[...OPTIONAL, 'projects.0.githubUrl', 'repository'], [''], EMPTY],
  [
    'email',
    ['nobody', 'me@localhost', 'a b@example.com', '<me@example.com>'],
    'must be an e-mail address, like name@example.com',
  ],
  ['links.github', ['javascript:alert(1)', 'https:/github.com/me', 'https:github.com/me'], WEB],
  ['links', ['https://github.com/me'], "must be an object, like { github: 'https://github.com/you' }"],
  ['links.gitlab', ['https://gitlab.com/me'], UNKNOWN],
  ['profiles', [[{ name: 'Mastodon' }]], 'profiles[0].url is missing'],
  ['profiles', [[{ name: 'A', url: 'mastodon.example' }]], `profiles[0].url ${WEB}`],
  [
    'resume',
    ['file:///home/me/cv.pdf'],
    'must be the path of a file, or an address that begins with https:// or http://',
  ],
  ['resume', ['./cv#1.pdf'], 'must name a file without #, ? or \\ in its path'],
  ['lang', ['german', 'deutsch-DE', 'd', 'de_DE'], "must be the tag of a language, like 'de' or 'pt-BR'"],
  ['features', ['none'], 'must have cleanCode, backendSystems and dataProcessing, or be a list of cards'],
  ['features', [[{ title: 'Teaching', text: 'a' }]], 'features[0].icon is missing'],
  ['features.cleanCode', [7], 'must be a text'],
  [
    ['experience', 'education'],
    [{}],
    "must be a list, like [{ role: 'Engineer', organisation: 'Example', from: '2021-03' }]",
  ],
  ['experience', [[{ role: 'Engineer', organisation: 'Acme' }]], 'experience[0].from is missing'],
  ...['March 2021', '2021-13', '21'].map((from): [string, unknown[], string] => [
    'experience',
    [[{ role: 'Engineer', organisation: 'Acme', from }]],
    "experience[0].from must be a year or a month, like '2021' or '2021-03'",
  ]),
  ['accent', ['#2b3fd4'], "must be an object, like { light: '#2b3fd4', dark: '#a5b3ff' }"],
  ['accent', [{ light: '#2b3fd4' }], 'accent.dark is missing'],
  [
    'accent',
    [{ light: 'navy', dark: '#a5b3ff' }],
    "accent.light must be a colour of six digits, like '#2b3fd4'",
  ],
  [
    'accent',
    [{ light: '#ff7a00', dark: '#a5b3ff' }],
    "accent.light must be darker: the contrast of #ff7a00 with the light theme's backgrounds is 2.3:1, and texts need 4.5:1 (WCAG AA)",
  ],
  [
    'accent',
    [{ light: '#2b3fd4', dark: '#2b3fd4' }],
    "accent.dark must be lighter: the contrast of #2b3fd4 with the dark theme's backgrounds is 2.1:1, and texts need 4.5:1 (WCAG AA)",
  ],
  ['blog', [true, 'markdown'], BLOG],
  ['blog', [{ subtitle: ' ' }], `blog.subtitle ${EMPTY}`],
  ['blog', [{ format: 'html' }], "blog.format must be 'text' or 'markdown'"],
  ['blog', [{ formats: 'text' }], `blog.formats ${UNKNOWN}`],
  [
    'url',
    ['?x=1', 'repo/?', '#a', 'repo#'].map((ending) => `https://me.example/${ending}`),
    'must end with the path, without a query (?) or a fragment (#)',
  ],
  [
    'url',
    ['localhost:3000', 'my.localhost', '127.0.0.1', '0.0.0.0:8080', '[::1]'].map((host) => `http://${host}/`),
    'must be an address that others can reach',
  ],
  ['url', ['me', 'me:secret', ':secret'].map((user) => `https://${user}@me.example/`), NO_PASSWORD],
  [[...ADDRESSES, 'projects.0.githubUrl'], ['https://user:pw@demo.example/a.png'], NO_PASSWORD],
  [
    'url',
    ['https://me.example/größe/'],
    'must have a path of the letters a to z, digits and - . _ ~ @; it is /gr%C3%B6%C3%9Fe/',
  ],
  [
    'repository',
    [
      'https://gitlab.com/you/site',
      'http://github.com/you/site',
      'https://github.com/you',
      'https://github.com/you/site/tree/main',
      'https://me:secret@github.com/you/site',
      'https://github.com/you/..',
      'https://github.com.evil.example/you/site',
    ],
    'must be the address of a repository on GitHub, like https://github.com/you/my-site; leave it out for another host',
  ],
  ['biography', [[]], 'must have at least one paragraph'],
  ['skills.1.icon', [undefined], 'is missing'],
  ['skills.1.icon', ['https://cdn.example/x.svg'], 'must be the path of an image file, not an address'],
  ['skills.1.icon', ['devicon/icons/python'], 'must end in .svg, .png, .jpg, .gif, .webp or .avif'],
  [
    'skills.1.icon',
    ['a#b', 'a?b', 'a\\b'].map((name) => `./assets/${name}.svg`),
    'must name a file without #, ? or \\ in its path',
  ],
  [
    'skills.0.category',
    ['Magic'],
    'must be one of: Languages, Frameworks, Database, Data Science, DevOps, Cloud, Tools, Styling',
  ],
  ['skills.1.name', ['Python', ' Python\n'], 'skills must not name Python twice'],
  ['skills', [[]], 'must have at least one skill'],
  ['projects.0.title', [undefined], 'is missing'],
  ['projects.0.liveUrl', [null], 'must be a text; leave it out where there is none'],
  ['projects.0.autoPreview', ['yes'], 'must be true or false'],
  ['projects.1.imageUrl', ['javascript:alert(1)'], `${WEB}, or the path of an image file`],
  ['projects.1.id', ['ledger', 'ledger '], 'projects must not use the id ledger twice'],
  ['projects', ['none'], 'must be a list of projects, or false'],
  ['contactForm', ['no'], 'must be true or false'],
  ['nmae', ['x'], UNKNOWN],
]

describe('a wrong config is refused with the field and its rule', () => {
  it.each(
    WRONG.flatMap(([paths, values, why]) =>
      [paths].flat().flatMap((path) => values.map((value) => [path, value, why] as const)),
    ),
  )('%s = %j', (path, value, why) => {
    const field = path.replace(/\.(\d)/, '[$1]')
    const problem = /^(?:must|is) /.test(why) ? `${field} ${why}` : why
    expect(parse(withFields({ [path]: value }))).toEqual([problem])
  })

  it('names a missing image file, beside any other problem', () => {
    const config = withFields({
      email: 'x',
      'projects.0.imageUrl': './none.png',
      'projects.1.imageUrl': 'https://images.example/there.png',
    })
    const file = (path: string) =>
      path === './assets/python.svg' ? null : `must name a file that exists; there is no ${path}`
    expect(parse(config, { file })).toEqual([
      'email must be an e-mail address, like name@example.com',
      'skills[1].icon must name a file that exists; there is no ./assets/django.svg',
      'projects[0].imageUrl must name a file that exists; there is no ./none.png',
    ])
  })

  it.each([undefined, null, 'text', []])('also when the whole config is %j', (config) => {
    expect(parsePortfolio(config).ok).toBe(false)
  })
})
