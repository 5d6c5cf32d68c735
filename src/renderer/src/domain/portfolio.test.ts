import { describe, expect, it } from 'vitest'
import owner from '../../../../portfolio.config'
import { aPortfolioConfig } from '../testing/factories'
import { type Portfolio, parsePortfolio } from './portfolio'

function problemsWith(change: (config: Record<string, never>) => void): readonly string[] {
  const config = structuredClone(aPortfolioConfig()) as unknown as Record<string, never>
  change(config)
  const result = parsePortfolio(config)
  return result.ok ? [] : result.problems
}

/** Sets a field by its path, or removes it when the value is undefined. */
function set(path: string, value: unknown): (config: Record<string, never>) => void {
  return (config) => {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    const parent = keys.reduce<Record<string, unknown>>(
      (at, key) => at[key] as Record<string, unknown>,
      config,
    )
    if (value === undefined) delete parent[last]
    else parent[last] = value
  }
}

it("accepts the owner's config", () => {
  expect(parsePortfolio(owner)).toMatchObject({ ok: true })
})

function portfolioOf(changes: Record<string, unknown> = {}): Portfolio {
  const parsed = parsePortfolio({ ...aPortfolioConfig(), ...changes })
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'))
  return parsed.portfolio
}

it('gives a config back as it was written, but for one list of profiles and one of cards', () => {
  const { links, features, ...config } = aPortfolioConfig()
  expect(portfolioOf()).toEqual({
    ...config,
    profiles: [
      { name: 'GitHub', url: links?.github, icon: 'BsGithub' },
      { name: 'LinkedIn', url: links?.linkedin, icon: 'FaLinkedinIn' },
    ],
    features: [
      { title: 'Clean Code', text: 'Clean.', icon: 'LuBraces', isOwners: false },
      { title: 'Backend Systems', text: 'Backend.', icon: 'LuServer', isOwners: false },
      { title: 'Data Processing', text: 'Data.', icon: 'LuChartSpline', isOwners: false },
    ],
  })
})

it.each([undefined, {}, { format: 'text' }, { format: 'markdown' }, { subtitle: 'Notizen' }, false])(
  'takes the blog %j',
  (blog) => {
    expect(portfolioOf(blog === undefined ? {} : { blog }).blog).toEqual(blog)
  },
)

it.each([
  [undefined, []],
  [{}, []],
  [{ linkedin: 'https://www.linkedin.com/in/me' }, ['LinkedIn']],
])('needs neither profile in links: %j', (links, names) => {
  expect(portfolioOf({ links }).profiles.map(({ name }) => name)).toEqual(names)
})

it('takes further profiles after those in links, with the icon of a known name, another one, or a globe', () => {
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

it.each([
  ['./assets/cv.pdf', { address: './assets/cv.pdf', shown: 'cv.pdf' }],
  ['https://www.me.example/cv/', { address: 'https://www.me.example/cv/', shown: 'me.example/cv' }],
])('takes the résumé %s', (resume, parsed) => {
  expect(portfolioOf({ resume }).resume).toEqual(parsed)
})

it('takes any number of paragraphs and of cards, with the owner’s titles', () => {
  const features = [{ title: 'Teaching', text: 'Courses.', icon: 'LuSchool' }]
  expect(portfolioOf({ biography: ['One.'], features })).toMatchObject({
    biography: ['One.'],
    features: [{ ...features[0], isOwners: true }],
  })
  expect(portfolioOf({ features: [] }).features).toEqual([])
})

it.each([
  ['de', 'de'],
  ['PT-br', 'pt-BR'],
  ['zh-hans', 'zh-Hans'],
])('takes the language %s', (written, lang) => {
  expect(portfolioOf({ lang: written }).lang).toBe(lang)
})

it('takes an accent that is legible in both themes', () => {
  const accent = { light: '#9A3412', dark: '#fdba74' }
  expect(portfolioOf({ accent }).accent).toEqual({ light: '#9a3412', dark: '#fdba74' })
})

it.each([
  ['https://me.example', 'https://me.example/'],
  ['https://me.example/portfolio', 'https://me.example/portfolio/'],
  ['https://me.example/portfolio//', 'https://me.example/portfolio/'],
  ['https://me.example/v1.2', 'https://me.example/v1.2/'],
  ['https://me.github.io/me.dev/', 'https://me.github.io/me.dev/'],
  [' https://me.example ', 'https://me.example/'],
  [undefined, undefined],
])('takes the site at %s for %s, so that addresses below it can be made', (written, url) => {
  const config = aPortfolioConfig()
  set('url', written)(config as unknown as Record<string, never>)
  const result = parsePortfolio(config)
  expect(result.ok && result.portfolio.url).toBe(url)
})

it.each([
  ['name', 'Mira\n  Solano ', 'Mira Solano'],
  ['title', 'Data\tEngineer', 'Data Engineer'],
  ['email', ' me@example.com\n', 'me@example.com'],
  ['name', 'Mira\u00a0Solano', 'Mira\u00a0Solano'],
])('takes white space in %s as a browser shows it: %j', (field, written, value) => {
  const config = aPortfolioConfig()
  set(field, written)(config as unknown as Record<string, never>)
  expect(parsePortfolio(config)).toMatchObject({ ok: true, portfolio: { [field]: value } })
})

it.each(["o'brien@example.com", 'me+work@my-site.co.uk', 'me@xn--bcher-kva.xn--p1ai'])(
  'takes %s for an e-mail address',
  (email) => {
    const config = aPortfolioConfig()
    set('email', email)(config as unknown as Record<string, never>)
    expect(parsePortfolio(config)).toMatchObject({ ok: true, portfolio: { email } })
  },
)

it.each([
  'https://github.com/you/my.site',
  'https://github.com/you/my.site/',
  ' https://github.com/you/my.site.git',
])('takes %s for the repository on GitHub', (repository) => {
  const config = aPortfolioConfig()
  set('repository', repository)(config as unknown as Record<string, never>)
  const portfolio = { repository: 'https://github.com/you/my.site' }
  expect(parsePortfolio(config)).toMatchObject({ ok: true, portfolio })
})

describe('a wrong config is refused with the field and what it wants', () => {
  it.each([
    ['name', undefined, 'name is missing'],
    ['name', '  ', 'name must not be empty'],
    ['email', '', 'email must not be empty'],
    ...[
      'url',
      'links.github',
      'resume',
      'lang',
      'projects.0.liveUrl',
      'projects.0.imageUrl',
      'projects.0.githubUrl',
    ].map((path): [string, string, string] => [
      path,
      '',
      `${path.replace('.0', '[0]')} must not be empty; leave it out instead`,
    ]),
    ...['nobody', 'me@localhost', 'a b@example.com', '<me@example.com>'].map(
      (email): [string, string, string] => [
        'email',
        email,
        'email must be an e-mail address, like name@example.com',
      ],
    ),
    [
      'links.github',
      'javascript:alert(1)',
      'links.github must be an address that begins with https:// or http://',
    ],
    ...['https:/github.com/me', 'https:github.com/me'].map((address): [string, string, string] => [
      'links.github',
      address,
      'links.github must be an address that begins with https:// or http://',
    ]),
    ['links', 'https://github.com/me', "links must be an object, like { github: 'https://github.com/you' }"],
    ['links.gitlab', 'https://gitlab.com/me', 'links.gitlab is not a field of the config'],
    ['profiles', {}, 'profiles must be a list of profiles'],
    ['profiles', [{ name: 'Mastodon' }], 'profiles[0].url is missing'],
    [
      'profiles',
      [{ name: 'A', url: 'mastodon.example' }],
      'profiles[0].url must be an address that begins with https:// or http://',
    ],
    [
      'resume',
      'file:///home/me/cv.pdf',
      'resume must be the path of a file, or an address that begins with https:// or http://',
    ],
    ['resume', './cv#1.pdf', 'resume must name a file without #, ? or \\ in its path'],
    ...['german', 'deutsch-DE', 'd', 'de_DE'].map((lang): [string, string, string] => [
      'lang',
      lang,
      "lang must be the tag of a language, like 'de' or 'pt-BR'",
    ]),
    [
      'features',
      'none',
      'features must have cleanCode, backendSystems and dataProcessing, or be a list of cards',
    ],
    ['features', [{ title: 'Teaching', text: 'a' }], 'features[0].icon is missing'],
    ['features', [{ title: '', text: 'a', icon: 'LuX' }], 'features[0].title must not be empty'],
    ['accent', '#2b3fd4', "accent must be an object, like { light: '#2b3fd4', dark: '#a5b3ff' }"],
    ['accent', { light: '#2b3fd4' }, 'accent.dark is missing'],
    [
      'accent',
      { light: 'navy', dark: '#a5b3ff' },
      "accent.light must be a colour of six digits, like '#2b3fd4'",
    ],
    [
      'accent',
      { light: '#ff7a00', dark: '#a5b3ff' },
      "accent.light must be darker: the contrast of #ff7a00 with the light theme's backgrounds is 2.3:1, and texts need 4.5:1 (WCAG AA)",
    ],
    [
      'accent',
      { light: '#2b3fd4', dark: '#2b3fd4' },
      "accent.dark must be lighter: the contrast of #2b3fd4 with the dark theme's backgrounds is 2.1:1, and texts need 4.5:1 (WCAG AA)",
    ],
    ['blog', true, "blog must be false, or an object, like { format: 'text' }"],
    ['blog', { subtitle: ' ' }, 'blog.subtitle must not be empty; leave it out instead'],
    ...['?x=1', 'repo/?', '#a', 'repo#'].map((rest): [string, string, string] => [
      'url',
      `https://me.example/${rest}`,
      'url must end with the path, without ? or # and what follows',
    ]),
    ...['index.html', 'repo/index.html', 'me.dev'].map((file): [string, string, string] => [
      'url',
      `https://me.example/${file}`,
      'url must be the address of a folder, not of a file; a folder with a dot in its name ends with a slash',
    ]),
    ...[
      'http://localhost:3000/',
      'https://my.localhost/',
      'http://127.0.0.1/',
      'http://0.0.0.0:8080/',
      'http://[::1]/',
    ].map((address): [string, string, string] => [
      'url',
      address,
      'url must be an address that others can reach',
    ]),
    ...['https://me@me.example/', 'https://me:secret@me.example/', 'https://:secret@me.example/'].map(
      (address): [string, string, string] => [
        'url',
        address,
        'url must not contain a user name or a password, which every visitor would see',
      ],
    ),
    ...[
      'links.github',
      'links.linkedin',
      'projects.0.liveUrl',
      'projects.0.imageUrl',
      'projects.0.githubUrl',
    ].map((path): [string, string, string] => [
      path,
      'https://user:pw@demo.example/a.png',
      `${path.replace('.0', '[0]')} must not contain a user name or a password, which every visitor would see`,
    ]),
    [
      'url',
      'https://me.example/größe/',
      'url must have a path of the letters a to z, digits and - . _ ~ @; it is /gr%C3%B6%C3%9Fe/',
    ],
    ...(
      [
        ['name', 'name', 'Mira\u0000', '0000'],
        ['biography.1', 'biography[1]', 'a\u001bb', '001B'],
        ['projects.0.liveUrl', 'projects[0].liveUrl', 'https://me.example/\ud800', 'D800'],
        ['description', 'description', '\uffff', 'FFFF'],
      ] as const
    ).map(([path, field, value, code]): [string, string, string] => [
      path,
      value,
      `${field} must not contain the invisible character U+${code}`,
    ]),
    ...[
      'https://gitlab.com/you/site',
      'http://github.com/you/site',
      'https://github.com/you',
      'https://github.com/you/site/tree/main',
      'https://github.com/you/site?tab=readme',
      'https://me:secret@github.com/you/site',
      'https://github.com/you/..',
      'https://github.com.evil.example/you/site',
      'git@github.com:you/site.git',
    ].map((address): [string, string, string] => [
      'repository',
      address,
      'repository must be the address of a repository on GitHub, like https://github.com/you/my-site; leave it out for another host',
    ]),
    ['repository', '', 'repository must not be empty; leave it out instead'],
    ['biography', [], 'biography must have at least one paragraph'],
    ['features.cleanCode', 7, 'features.cleanCode must be a text'],
    ['projects.0.liveUrl', null, 'projects[0].liveUrl must be a text; leave it out where there is none'],
    ['blog', 'markdown', "blog must be false, or an object, like { format: 'text' }"],
    ['blog', { format: 'html' }, "blog.format must be 'text' or 'markdown'"],
    ['blog', { formats: 'text' }, 'blog.formats is not a field of the config'],
    ['skills.1.icon', undefined, 'skills[1].icon is missing'],
    [
      'skills.1.icon',
      'https://cdn.example/x.svg',
      'skills[1].icon must be the path of an image file, not an address',
    ],
    [
      'skills.1.icon',
      'devicon/icons/python',
      'skills[1].icon must end in .svg, .png, .jpg, .gif, .webp or .avif',
    ],
    [
      'skills.0.category',
      'Magic',
      'skills[0].category must be one of: Languages, Frameworks, Database, Data Science, DevOps, Cloud, Tools, Styling',
    ],
    ['projects.0.title', undefined, 'projects[0].title is missing'],
    [
      'projects.0.liveUrl',
      'example.com',
      'projects[0].liveUrl must be an address that begins with https:// or http://',
    ],
    ['projects.0.autoPreview', 'yes', 'projects[0].autoPreview must be true or false'],
    [
      'projects.1.imageUrl',
      'javascript:alert(1)',
      'projects[1].imageUrl must be an address that begins with https:// or http://, or the path of an image file',
    ],
    ...['a#b', 'a?b', 'a\\b'].map((name): [string, string, string] => [
      'skills.1.icon',
      `./assets/${name}.svg`,
      'skills[1].icon must name an image file without #, ? or \\ in its path',
    ]),
    ...['Python', ' Python\n'].map((name): [string, string, string] => [
      'skills.1.name',
      name,
      'skills must not name Python twice',
    ]),
    [
      'projects.0.technologies',
      ['Next js', 'Next\u00a0js'],
      'projects[0].technologies must not name Next\u00a0js twice',
    ],
    ['skills', [], 'skills must have at least one skill'],
    ['projects.0.technologies', ['Go', 'SQL', 'Go'], 'projects[0].technologies must not name Go twice'],
    ...['ledger', 'ledger '].map((id): [string, string, string] => [
      'projects.1.id',
      id,
      'projects must not use the same id twice',
    ]),
    ['projects', 'none', 'projects must be a list of projects'],
    ['nmae', 'x', 'nmae is not a field of the config'],
  ])('%s = %j', (path, value, problem) => {
    expect(problemsWith(set(path, value))).toEqual([problem])
  })

  it('names every problem at once', () => {
    expect(
      problemsWith((config) => {
        set('email', 'x')(config)
        set('projects.0.title', '')(config)
      }),
    ).toHaveLength(2)
  })

  it('names an image file that is not there, beside any other problem', () => {
    const config = structuredClone(aPortfolioConfig())
    set('email', 'x')(config as unknown as Record<string, never>)
    set('projects.0.imageUrl', './none.png')(config as unknown as Record<string, never>)
    set('projects.1.imageUrl', 'https://images.example/there.png')(config as unknown as Record<string, never>)
    const image = (path: string) =>
      path === './assets/python.svg' ? null : `must name an image file that exists; there is no ${path}`
    const result = parsePortfolio(config, { image })
    expect(!result.ok && result.problems).toEqual([
      'email must be an e-mail address, like name@example.com',
      'skills[1].icon must name an image file that exists; there is no ./assets/django.svg',
      'projects[0].imageUrl must name an image file that exists; there is no ./none.png',
    ])
  })

  it('names a file and an icon that are not there', () => {
    const config = {
      ...aPortfolioConfig(),
      resume: './cv.pdf',
      profiles: [{ name: 'A', url: 'https://a.example', icon: 'FaNone' }],
    }
    const result = parsePortfolio(config, { file: () => 'is no file', icon: () => 'is no icon' })
    expect(!result.ok && result.problems).toEqual(['resume is no file', 'profiles[0].icon is no icon'])
  })

  it('names what is there twice beside any other problem of a skill or a project', () => {
    expect(
      problemsWith((config) => {
        set('skills.0.icon', undefined)(config)
        set('skills.1.name', 'Python')(config)
        set('projects.0.title', undefined)(config)
        set('projects.1.id', 'ledger')(config)
      }),
    ).toEqual([
      'skills[0].icon is missing',
      'skills must not name Python twice',
      'projects[0].title is missing',
      'projects must not use the same id twice',
    ])
  })

  it('takes a config without projects, for which the page has a sentence', () => {
    expect(problemsWith(set('projects', []))).toEqual([])
  })

  it.each([undefined, null, 'text', []])('also when the whole config is %j', (config) => {
    expect(parsePortfolio(config).ok).toBe(false)
  })
})
