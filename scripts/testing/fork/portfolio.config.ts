// A fork's own config, with each documented option. CI copies this folder over the repository and runs `npm test` (.github/workflows/ci.yml).

export default {
  jsonResume: './resume.json',
  title: 'Entwicklerin',
  description: 'Jana Weiß baut Werkzeuge für Landkarten.',
  url: 'https://jana.example.net/seite/',
  repository: 'https://github.com/jana/seite',
  resume: './assets/lebenslauf.pdf',
  lang: 'de',
  words: { greeting: 'Hallo, ich bin' },
  accent: { light: '#9a3412', dark: '#fdba74' },
  links: { github: 'https://github.com/jana' },
  profiles: [{ name: 'GitLab', url: 'https://gitlab.com/jana', icon: 'FaGitlab' }],
  experience: [{ role: 'Entwicklerin', organisation: 'Kartenhaus', from: '2020-04' }],
  education: [{ role: 'MSc Geodäsie', organisation: 'Uni Bonn', from: '2014', to: '2017-09' }],
  biography: ['Ein Absatz.'],
  features: [{ title: 'Karten', text: 'Lesbar auch im Regen.', icon: 'LuMap' }],
  availability: 'Ab Mai.',
  blog: { format: 'markdown', subtitle: 'Notizen.' },
  projects: false,
  contactForm: false,
  skills: [{ name: 'Rust', category: 'Languages', icon: './assets/rust.svg' }],
}
