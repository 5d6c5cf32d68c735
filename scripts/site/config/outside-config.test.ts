import { expect, it } from 'vitest'
import { ICONS, iconOfProfile } from '../../../src/renderer/src/domain/portfolio/profile-icon'
import { problemOfIcon } from './outside-config'

const REFUSED = ['FaNone', 'SiMastodon', 'globe', '', 'Lu', "LuX'", 'constructor', 'FaZzzzzz']
it.each(REFUSED)('refuses the icon %j', (name) => {
  expect(problemOfIcon(name)).toContain(
    `must name an icon of react-icons that begins with Lu, Fa or Bs, like 'LuGlobe' or 'FaMastodon'; there is no ${name}`,
  )
})

it('knows the icon of every profile with a known name, and the globe for any other', () => {
  expect([...ICONS.values(), iconOfProfile('My shelf')].filter(problemOfIcon)).toEqual([])
  expect(iconOfProfile('constructor')).toBe('LuGlobe')
})

it.each([
  ['FaMastodn', 'FaMastodon'],
  ['SiMastodon', 'FaMastodon'],
  ['globe', 'LuGlobe'],
  ['LuGraduation', 'LuGraduationCap'],
  ['BsGitHub', 'BsGithub'],
])('names near %s the icon %s', (name, near) => {
  expect(problemOfIcon(name)).toMatch(new RegExp(`there is no ${name}, but there is .*\\b${near}\\b`))
})

it.each(['FaZzzzzz', ''])('names none where none is near: %j', (name) => {
  expect(problemOfIcon(name)).not.toContain('but there is')
})
