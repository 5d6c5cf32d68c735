import type { PortfolioConfig } from './src/renderer/src/domain/portfolio/portfolio'

/**
 * Everything that the page says of you. The build checks it. If a value is wrong or missing, the build stops and names
 * the field. The path of an image file is relative to this file's folder, or names a file of an installed package.
 */
const portfolio: PortfolioConfig = {
  /** Your name. */
  name: 'Mira Solano',

  /** Your profession. The browser tab shows '{name} | {title}'. The tagline is 'A passionate {title} crafting …'. */
  title: 'Python Developer',

  /** One sentence about you, for search engines and link previews. */
  description:
    'Mira Solano is a Python developer who builds reliable back ends, data pipelines and the tools around them.',

  /**
   * The address of your site, with its folder: 'https://you.github.io/my-site/'. Search engines and link previews use
   * it. You may remove this line. Then there is no sitemap and no preview picture, and the site must be at the path '/'.
   */
  url: 'https://mira.example/',

  /**
   * The address of your site's repository on GitHub: 'https://github.com/you/my-site'. Optional. With it, the admin area
   * publishes there with a token, which it asks for. The workflow Site builds each push to the default branch.
   */
  // repository: 'https://github.com/you/my-site',

  /** The email address that visitors see. */
  email: 'mira@example.com',

  /**
   * A JSON Resume file (jsonresume.org). It fills the fields `name`, `email`, `profiles`, `experience`, `education` and
   * `projects` if you remove them here; `links` replaces its profiles. docs/config.md has an example.
   */
  // jsonResume: './resume.json',

  /** Your résumé, for a third button and in Contact: a file, such as './assets/resume.pdf', or an address. */
  // resume: './assets/resume.pdf',

  /** The language of your texts, if it is not English: 'de', 'pt-BR'. */
  // lang: 'de',

  /** The page's own words in that language. docs/words-de.ts has them in German; docs/config.md explains them. */
  // words: { greeting: 'Hallo, ich bin' },

  /**
   * A colour for links, buttons and marks in each theme, instead of blue. The build checks that both are legible and says
   * how to change one that is not.
   */
  // accent: { light: '#9a3412', dark: '#fdba74' },

  /** Your profiles on GitHub and LinkedIn. Both are optional. */
  links: {
    /** The address of your GitHub profile. */
    github: 'https://github.com/example',
    /** The address of your LinkedIn profile. */
    linkedin: 'https://www.linkedin.com/in/example',
  },

  /**
   * Further profiles, in this order. icon: optional for well-known names, such as Mastodon; the name of an icon at
   * react-icons.github.io that begins with Fa (Font Awesome 6), Bs or Lu.
   */
  // profiles: [{ name: 'Mastodon', url: 'https://mastodon.social/@you', icon: 'FaMastodon' }],

  /** The text about you: one paragraph or more. The first is larger. */
  biography: [
    'I write Python that other people can read a year later. For the past nine years that has meant web back ends, data pipelines and the unglamorous tooling between them: the parts of a product nobody notices until they fail.',
    'Most of my work starts with a system that has grown faster than its design. I like to find the few rules it is really about, give them names and tests, and let the rest fall away. Small modules, honest errors, boring deployments.',
    'Away from the keyboard I restore fountain pens and keep a notebook of every bug that took longer than a day. It is a good notebook.',
  ],

  /**
   * The texts of the three cards 'Clean Code', 'Backend Systems' and 'Data Processing'. For other cards, as many as you
   * like, write a list: [{ title: 'Teaching', text: 'Courses and talks.', icon: 'LuSchool' }].
   */
  features: {
    cleanCode: 'Typed, tested and reviewed as if the next reader were on call at three in the morning.',
    backendSystems: 'APIs, queues and databases that say what they did, and what they could not do.',
    dataProcessing: 'Pipelines that can be run twice, stopped halfway, and explained to an auditor.',
  },

  /**
   * Your jobs, in this order, between About and Skills, and your education below them. Both are optional.
   * from, to: a year or a month; without `to` it goes on. url, place, text and highlights are optional.
   */
  // experience: [
  //   {
  //     role: 'Senior Engineer',
  //     organisation: 'Example Ltd',
  //     url: 'https://example.com/',
  //     place: 'Lisbon',
  //     from: '2021-03',
  //     text: 'One or two sentences about the work.',
  //     highlights: ['What changed because of you, with its figure.'],
  //   },
  // ],
  // education: [{ role: 'MSc Computer Science', organisation: 'Example University', from: '2012', to: '2014' }],

  /** The text below "Let's Connect". */
  availability:
    'I am open to freelance opportunities: back ends to build, pipelines to untangle, teams that want a second pair of eyes.',

  /** Your blog. Optional. `blog: false` leaves it out: the section, its link and the feeds. */
  blog: {
    /**
     * How your posts are shown. 'text': every character as you typed it, with headings, lists, quotes and code styled.
     * 'markdown': CommonMark with tables, with HTML shown as text. Both store the same text.
     */
    format: 'text',
    /** The sentence below the heading 'Blog'. Optional. */
    // subtitle: 'Notes on Python and everything else.',
  },

  /**
   * Your skills, in this order. The page shows the icon, the name beside it, and the category below the name.
   * icon: an image file. The page draws its shape in one colour. Choose an icon with a transparent background, such as
   * devicon's '-plain' files. Other images become a filled block.
   * category: Languages, Frameworks, Database, Data Science, DevOps, Cloud, Tools or Styling.
   */
  skills: [
    { name: 'Python', category: 'Languages', icon: 'devicon/icons/python/python-plain.svg' },
    { name: 'Django', category: 'Frameworks', icon: 'devicon/icons/django/django-plain.svg' },
    { name: 'FastAPI', category: 'Frameworks', icon: 'devicon/icons/fastapi/fastapi-plain.svg' },
    { name: 'SQL', category: 'Database', icon: 'devicon/icons/azuresqldatabase/azuresqldatabase-plain.svg' },
    { name: 'Pandas', category: 'Data Science', icon: 'devicon/icons/pandas/pandas-plain.svg' },
    { name: 'Docker', category: 'DevOps', icon: 'devicon/icons/docker/docker-plain.svg' },
    {
      name: 'AWS',
      category: 'Cloud',
      icon: 'devicon/icons/amazonwebservices/amazonwebservices-plain-wordmark.svg',
    },
    { name: 'Git', category: 'Tools', icon: 'devicon/icons/git/git-plain.svg' },
    { name: 'JavaScript', category: 'Languages', icon: 'devicon/icons/javascript/javascript-plain.svg' },
    { name: 'React', category: 'Frameworks', icon: 'devicon/icons/react/react-original.svg' },
    { name: 'Next.js', category: 'Frameworks', icon: 'devicon/icons/nextjs/nextjs-plain.svg' },
    { name: 'Tailwind CSS', category: 'Styling', icon: 'devicon/icons/tailwindcss/tailwindcss-original.svg' },
  ],

  /** `false` leaves out the contact form, which needs the ids of EmailJS (.env.example). Your address stays. */
  // contactForm: false,

  /** Old addresses of your site, and the posts or sections that they lead to now. */
  // redirects: { '/posts/old-name/': 'blog/new-name' },

  /** Your projects, in this order. `false` leaves the section out. The first project explains the fields. */
  projects: [
    {
      /** A different id for each project. Visitors do not see it. */
      id: 'tidewater',
      /** The heading of the card. */
      title: 'Tidewater',
      /** The card shows at most three lines of it, about 90 characters. */
      description:
        'Sells the seats of forty electric ferries, each exactly once, around tides, charge and crew.',
      /** Visitors can filter by these. The card shows the first three, and '+2' for two more. */
      technologies: ['Python', 'FastAPI', 'SQL', 'Docker', 'AWS'],
      /**
       * true: the card shows a screenshot of `liveUrl`. false: it shows the image of `imageUrl`.
       * If that one is missing, it shows the other one. If both are missing, it shows the list of technologies.
       */
      autoPreview: true,
      /** The address of the running project. Optional. */
      liveUrl: 'https://example.com/',
      /** The address of its code. Optional. */
      githubUrl: 'https://github.com/example/tidewater',
      /** Figures on the card, at most three. Optional. */
      // facts: ['412 stars', '1.2 M downloads a month'],
      /** The id of the published post about it, for a link "Read the story". Without `liveUrl` the card leads to it. Optional. */
      // story: '1790000000000a1b2c3d4e',
      /** 'code': without `liveUrl` and `story` the card leads to `githubUrl`. Optional. */
      // opens: 'code',
    },
    {
      id: 'marginalia',
      title: 'Marginalia',
      description:
        'Turns two centuries of scanned parish ledgers into data, and marks what it is unsure of.',
      technologies: ['Python', 'Pandas', 'Django'],
      autoPreview: false,
      /** An image file, or the address of an image. Optional. */
      imageUrl: './assets/marginalia.svg',
      githubUrl: 'https://github.com/example/marginalia',
    },
  ],
}

export default portfolio
