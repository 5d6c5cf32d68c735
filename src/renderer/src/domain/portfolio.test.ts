import { describe, expect, it } from 'vitest'
import owner from '../../../../portfolio.config'
import { aPortfolioConfig } from '../testing/factories'
import { parsePortfolio } from './portfolio'

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

it('gives a config back as it was written', () => {
  const config = aPortfolioConfig()
  expect(parsePortfolio(config)).toEqual({ ok: true, portfolio: config })
})

it.each([undefined, {}, { format: 'text' as const }, { format: 'markdown' as const }])(
  'takes the blog %j',
  (blog) => {
    const config = { ...aPortfolioConfig(), ...(blog && { blog }) }
    expect(parsePortfolio(config)).toEqual({ ok: true, portfolio: config })
  },
)

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
    ['links.github', '', 'links.github must not be empty'],
    ...['url', 'projects.0.liveUrl', 'projects.0.imageUrl', 'projects.0.githubUrl'].map(
      (path): [string, string, string] => [
        path,
        '',
        `${path.replace('.0', '[0]')} must not be empty; leave it out instead`,
      ],
    ),
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
    ['links.linkedin', undefined, 'links.linkedin is missing'],
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
    ['biography', ['one', 'two'], 'biography must have three paragraphs'],
    ['features.cleanCode', 7, 'features.cleanCode must be a text'],
    ['projects.0.liveUrl', null, 'projects[0].liveUrl must be a text; leave it out where there is none'],
    ['blog', 'markdown', "blog must be an object, like { format: 'text' }"],
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
    const result = parsePortfolio(config, (path) =>
      path === './assets/python.svg' ? null : `must name an image file that exists; there is no ${path}`,
    )
    expect(!result.ok && result.problems).toEqual([
      'email must be an e-mail address, like name@example.com',
      'skills[1].icon must name an image file that exists; there is no ./assets/django.svg',
      'projects[0].imageUrl must name an image file that exists; there is no ./none.png',
    ])
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
