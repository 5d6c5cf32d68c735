import { expect, it } from 'vitest'
import { iconOfProfile, KNOWN_ICONS } from '../../../src/renderer/src/domain/portfolio/profile-icon'
import { problemOfIcon } from './outside-config'

it.each(['FaNone', 'SiMastodon', 'globe', '', 'Lu', "LuX'", 'constructor'])('refuses the icon %j', (name) => {
  expect(problemOfIcon(name)).toBe(
    `must name an icon of react-icons that begins with Lu, Fa or Bs, like 'LuGlobe' or 'FaMastodon'; there is no ${name}`,
  )
})

it('knows the icon of every profile with a known name, and the globe for any other', () => {
  expect([...KNOWN_ICONS, iconOfProfile('My shelf')].filter(problemOfIcon)).toEqual([])
  expect(iconOfProfile('constructor')).toBe('LuGlobe')
})
