import type { PortfolioConfig } from './src/renderer/src/domain/portfolio'

/**
 * The one file you edit. It is checked when the site is built: a wrong or missing value stops the build with
 * the field's name and what it wants. Paths of image files are seen from this file's folder, or name a file
 * of an installed package.
 */
const portfolio: PortfolioConfig = {
  /** Your name, as visitors read it. */
  name: 'Mira Solano',

  /** Your profession. The tab reads '{name} | {title}', the tagline 'A passionate {title} crafting …'. */
  title: 'Python Developer',

  /** One sentence for search engines and link previews. */
  description:
    'Mira Solano is a Python developer who builds reliable back ends, data pipelines and the tools around them.',

  /**
   * Where the site will be: the address of its folder. The site is built for the path of it, and search engines and
   * link previews are told of it. Left out, the path is / and there is no canonical address, no sitemap and no preview
   * picture.
   */
  url: 'https://mira.example/',

  /** Where visitors can write to you. */
  email: 'mira@example.com',

  /** Your two profiles. The page shows both, with GitHub's and LinkedIn's names and marks; neither can be left out. */
  links: {
    /** The address of your GitHub profile. */
    github: 'https://github.com/example',
    /** The address of your LinkedIn profile. */
    linkedin: 'https://www.linkedin.com/in/example',
  },

  /** Exactly three paragraphs. */
  biography: [
    'I write Python that other people can read a year later. For the past nine years that has meant web back ends, data pipelines and the unglamorous tooling between them: the parts of a product nobody notices until they fail.',
    'Most of my work starts with a system that has grown faster than its design. I like to find the few rules it is really about, give them names and tests, and let the rest fall away. Small modules, honest errors, boring deployments.',
    'Away from the keyboard I restore fountain pens and keep a notebook of every bug that took longer than a day. It is a good notebook.',
  ],

  /** What stands on the three cards 'Clean Code', 'Backend Systems' and 'Data Processing'. */
  features: {
    cleanCode: 'Typed, tested and reviewed as if the next reader were on call at three in the morning.',
    backendSystems: 'APIs, queues and databases that say what they did, and what they could not do.',
    dataProcessing: 'Pipelines that can be run twice, stopped halfway, and explained to an auditor.',
  },

  /** The text under "Let's Connect". */
  availability:
    'I am open to freelance opportunities: back ends to build, pipelines to untangle, teams that want a second pair of eyes.',

  /**
   * Your skills, in the order shown. The name is what visitors read below the icon. Each has an icon, an
   * image file, of which the page shows the outline in its own ink: take one of a single colour on nothing, as devicon's
   * -plain; a picture, or a logo whose colours touch, becomes a block. The category is one of: Languages, Frameworks,
   * Database, Data Science, DevOps, Cloud, Tools, Styling.
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

  /** Your projects, in the order shown; may be an empty list. The first one explains the fields. */
  projects: [
    {
      /** Seen by nobody; each project needs its own. */
      id: 'tidewater',
      /** The card's heading. */
      title: 'Tidewater',
      /** The card shows the first three lines of it, some 90 characters. */
      description:
        'Sells the seats of forty electric ferries, each exactly once, around tides, charge and crew.',
      /** What visitors filter by. The card shows the first three and counts the rest. */
      technologies: ['Python', 'FastAPI', 'SQL', 'Docker', 'AWS'],
      /**
       * Whether a live preview goes before the image. The preview is live when this is true and there is a
       * `liveUrl`; else the image; else live; else a placeholder.
       */
      autoPreview: true,
      /** Where the project runs. May be left out. */
      liveUrl: 'https://example.com/',
      /** Where its code is. May be left out. */
      githubUrl: 'https://github.com/example/tidewater',
    },
    {
      id: 'marginalia',
      title: 'Marginalia',
      description:
        'Turns two centuries of scanned parish ledgers into data, and marks what it is unsure of.',
      technologies: ['Python', 'Pandas', 'Django'],
      autoPreview: false,
      /** An image file, or the address of an image. May be left out. */
      imageUrl: './assets/marginalia.svg',
      githubUrl: 'https://github.com/example/marginalia',
    },
  ],
}

export default portfolio
