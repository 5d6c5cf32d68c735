/** The icons of known profiles, by the profile's name in lower case. */
const ICONS = new Map(
  Object.entries({
    behance: 'FaBehance',
    bitbucket: 'FaBitbucket',
    bluesky: 'FaBluesky',
    codepen: 'FaCodepen',
    'dev.to': 'FaDev',
    dribbble: 'FaDribbble',
    facebook: 'FaFacebookF',
    github: 'BsGithub',
    gitlab: 'FaGitlab',
    'hacker news': 'FaHackerNews',
    instagram: 'FaInstagram',
    kaggle: 'FaKaggle',
    linkedin: 'FaLinkedinIn',
    mastodon: 'FaMastodon',
    medium: 'FaMedium',
    orcid: 'FaOrcid',
    reddit: 'FaRedditAlien',
    researchgate: 'FaResearchgate',
    'stack overflow': 'FaStackOverflow',
    stackoverflow: 'FaStackOverflow',
    telegram: 'FaTelegram',
    threads: 'FaThreads',
    twitch: 'FaTwitch',
    twitter: 'FaXTwitter',
    x: 'FaXTwitter',
    xing: 'FaXing',
    youtube: 'FaYoutube',
  }),
)

export const KNOWN_ICONS: readonly string[] = [...ICONS.values()]

/** The icon of a profile for which the owner names none: that of a known name, else a globe. */
export const iconOfProfile = (name: string): string => ICONS.get(name.toLowerCase()) ?? 'LuGlobe'
