import { expect, it } from 'vitest'
import { aPortfolioConfig } from '../../testing/factories'
import { parseResume, withResume } from './json-resume'
import { parsePortfolio } from './portfolio'

const RESUME = {
  basics: {
    name: 'Ada Résumé',
    email: 'ada@resume.dev',
    url: '',
    profiles: [
      { network: 'GitHub', username: 'ada', url: 'https://github.com/ada' },
      { network: 'Mastodon', username: 'ada', url: 'https://mastodon.example/@ada' },
    ],
  },
  work: [
    {
      name: 'Harbour Authority',
      position: 'Engineer',
      url: 'https://harbour.example/',
      startDate: '2020-01-31',
      endDate: '',
      location: 'Lisbon',
      summary: 'Timetables.',
      highlights: ['One.'],
    },
    { name: 'Somewhere', startDate: '2018' },
  ],
  education: [
    {
      institution: 'Example University',
      studyType: 'MSc',
      area: 'Oceanography',
      startDate: '2012',
      endDate: '2014-06',
    },
    { institution: 'School', startDate: '2001' },
    { institution: 'Evening Class', area: 'Typesetting' },
  ],
  projects: [
    {
      name: 'Ledger',
      description: 'Keeps the books.',
      keywords: ['Python', 'SQL', 'Python'],
      url: 'https://ledger.example/',
      endDate: null,
    },
    {
      name: 'Almanac',
      description: '',
      highlights: ['Knows days.', 'And tides.'],
      url: 'https://github.com/ada/almanac',
    },
  ],
}

function resumeOf(value: object) {
  const parsed = parseResume(value)
  if (!parsed.ok) throw new Error(parsed.problems.join())
  return parsed.resume
}

it('gives name, e-mail, profiles, jobs, education and projects, and ignores all other fields', () => {
  expect(withResume({}, resumeOf(RESUME))).toEqual({
    leftOut: [
      'work[1] (Somewhere) is left out, because it has no position.',
      'education[1] (School) is left out, because it has no studyType.',
      'education[2] (Evening Class) is left out, because it has no startDate.',
    ],
    config: {
      name: 'Ada Résumé',
      email: 'ada@resume.dev',
      profiles: [
        { name: 'GitHub', url: 'https://github.com/ada' },
        { name: 'Mastodon', url: 'https://mastodon.example/@ada' },
      ],
      experience: [
        {
          role: 'Engineer',
          organisation: 'Harbour Authority',
          from: '2020-01',
          url: 'https://harbour.example/',
          place: 'Lisbon',
          text: 'Timetables.',
          highlights: ['One.'],
        },
      ],
      education: [
        { role: 'MSc, Oceanography', organisation: 'Example University', from: '2012', to: '2014-06' },
      ],
      projects: [
        {
          id: 'resume-0',
          title: 'Ledger',
          description: 'Keeps the books.',
          technologies: ['Python', 'SQL'],
          autoPreview: true,
          liveUrl: 'https://ledger.example/',
        },
        {
          id: 'resume-1',
          title: 'Almanac',
          description: 'Knows days. And tides.',
          technologies: [],
          autoPreview: false,
          githubUrl: 'https://github.com/ada/almanac',
        },
      ],
    },
  })
})

it.each([{}, { basics: null }, { basics: { name: '', profiles: null } }])(
  'takes the empty résumé %j',
  (resume) => expect(withResume({}, resumeOf(resume))).toEqual({ config: {}, leftOut: [] }),
)

it.each([
  ['text', 'the file must be an object'],
  [{ basics: { email: 'ada' } }, 'basics.email must be an e-mail address, like name@example.com'],
  [
    { basics: { profiles: [{ network: 'X', url: 'javascript:alert(1)' }] } },
    'basics.profiles[0].url must be an address that begins with https:// or http://',
  ],
  [
    { projects: [{ name: 'a', description: 'b', keywords: 'c' }] },
    'projects[0].keywords must be a list of texts',
  ],
])('names the problem in %j', (resume, problem) => {
  expect(parseResume(resume)).toEqual({ ok: false, problems: [problem] })
})

const { name: _, email: __, links: ___, projects: ____, ...OWN } = aPortfolioConfig()

it('fills the fields that the config leaves out, and overwrites no field of the config', () => {
  const resume = resumeOf(RESUME)
  const whole = parsePortfolio(withResume(OWN, resume).config)
  expect(whole).toMatchObject({ ok: true, portfolio: { name: 'Ada Résumé', email: 'ada@resume.dev' } })
  expect(whole.ok && whole.portfolio.profiles.map(({ icon }) => icon)).toEqual(['BsGithub', 'FaMastodon'])
  const changed = parsePortfolio(
    withResume({ ...OWN, name: 'Ada', projects: [], links: { linkedin: 'https://li.example/' } }, resume)
      .config,
  )
  expect(changed).toMatchObject({
    ok: true,
    portfolio: { name: 'Ada', projects: [], profiles: [{ name: 'LinkedIn' }] },
  })
})

it('leaves out entries that lack what the page shows, with a sentence about each, if they would be used', () => {
  const resume = resumeOf({
    basics: {
      profiles: [{ network: 'X', username: 'ada' }, { url: 'https://ada.dev' }, ...RESUME.basics.profiles],
    },
    projects: [{ name: 'Bare', url: '' }, { description: 'Nameless.' }, { name: '' }, ...RESUME.projects],
  })
  const { config, leftOut } = withResume({}, resume)
  expect(config).toMatchObject({
    profiles: [{ name: 'GitHub' }, { name: 'Mastodon' }],
    projects: [{ title: 'Ledger' }, { title: 'Almanac' }],
  })
  const projects = [
    'projects[0] (Bare) is left out, because it has no description.',
    'projects[1] is left out, because it has no name.',
    'projects[2] is left out, because it has no name.',
  ]
  expect(leftOut).toEqual([
    'basics.profiles[0] (X) is left out, because it has no url.',
    'basics.profiles[1] is left out, because it has no network.',
    ...projects,
  ])
  expect(withResume({ links: {} }, resume).leftOut).toEqual(projects)
  expect(withResume({ profiles: [], projects: [] }, resume).leftOut).toEqual([])
})
