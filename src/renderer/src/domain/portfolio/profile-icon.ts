/** The icons of known profiles, by the profile's name in lower case. */
export const ICONS = new Map(
  Object.entries({
    bluesky: 'FaBluesky',
    'dev.to': 'FaDev',
    github: 'BsGithub',
    gitlab: 'FaGitlab',
    kaggle: 'FaKaggle',
    linkedin: 'FaLinkedinIn',
    mastodon: 'FaMastodon',
    medium: 'FaMedium',
    'stack overflow': 'FaStackOverflow',
    twitter: 'FaXTwitter',
    x: 'FaXTwitter',
    youtube: 'FaYoutube',
  }),
)

/** The icon of a profile for which the owner names none: that of a known name, else a globe. */
export const iconOfProfile = (name: string): string => ICONS.get(name.toLowerCase()) ?? 'LuGlobe'
