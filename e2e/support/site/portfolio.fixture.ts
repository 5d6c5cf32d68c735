import type { PortfolioConfig } from '../../../src/renderer/src/domain/portfolio/portfolio'

/** The owner of the site under test: the 12 skills of product.md §3, and one project for each rule of §2.7. */
const portfolio = {
  name: 'Grace Example',
  title: 'Python Developer',
  description: 'Grace Example builds things <that> "work" & last.',
  url: 'https://grace.example',
  repository: 'https://github.com/grace/site',
  email: 'grace@example.com',
  links: { github: 'https://github.com/example', linkedin: 'https://www.linkedin.com/in/example' },
  biography: ['First paragraph.', 'Second paragraph.', 'Third paragraph.'],
  features: { cleanCode: 'Clean text.', backendSystems: 'Backend text.', dataProcessing: 'Data text.' },
  availability: 'I am open to freelance opportunities.',
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
  projects: [
    {
      id: 'live',
      title: 'Live Wished',
      description: 'word '.repeat(200).trim(),
      technologies: ['Python', 'FastAPI', 'SQL', 'Docker', 'AWS'],
      autoPreview: true,
      liveUrl: 'https://live.example/app',
      imageUrl: 'https://images.example/unused.png',
      githubUrl: 'https://github.com/example/live',
    },
    {
      id: 'image',
      title: 'Pictured',
      description: 'Has an image and a live address, and wishes no preview.',
      technologies: ['Python', 'Pandas', 'React'],
      autoPreview: false,
      liveUrl: 'https://pictured.example/',
      imageUrl: 'https://images.example/pictured.png',
    },
    {
      id: 'address',
      title: 'Only An Address',
      description: 'Nothing but a live address.',
      technologies: ['React'],
      autoPreview: false,
      liveUrl: 'https://address.example/',
    },
    {
      id: 'nothing',
      title: `Nothing ${'w'.repeat(200)}`,
      description: `A word of two hundred letters: ${'x'.repeat(200)}`,
      technologies: ['y'.repeat(200)],
      autoPreview: true,
    },
  ],
} satisfies PortfolioConfig

export default portfolio
