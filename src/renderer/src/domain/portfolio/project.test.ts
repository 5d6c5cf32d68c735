import { describe, expect, it } from 'vitest'
import { aProject } from '../../testing/factories'
import { projectPreview, technologyChips, withTechnology } from './project'

const liveUrl = 'https://live.example'
const imageUrl = 'https://image.example/a.png'

it.each([
  ['live when that is wished and there is a live address', { autoPreview: true, liveUrl, imageUrl }, 'live'],
  ['the image before a live preview that is not wished', { liveUrl, imageUrl }, 'image'],
  ['the image where there is no live address', { autoPreview: true, imageUrl }, 'image'],
  ['live when there is nothing but a live address', { liveUrl }, 'live'],
  ['a placeholder when there is nothing', { autoPreview: true }, 'placeholder'],
])('the preview of a project is %s', (_what, fields, kind) => {
  const previews = {
    live: { kind: 'live', url: liveUrl },
    image: { kind: 'image', src: imageUrl },
    placeholder: { kind: 'placeholder' },
  }
  expect(projectPreview(aProject(fields))).toEqual(previews[kind as keyof typeof previews])
})

describe('the technologies of a project', () => {
  it.each([
    [0, 0, 0],
    [3, 3, 0],
    [4, 3, 1],
  ])('of %i show %i and count %i more', (total, shown, more) => {
    const technologies = Array.from({ length: total }, (_, index) => `t${index}`)
    const chips = technologyChips(technologies)
    expect(chips.shown).toHaveLength(shown)
    expect(chips.counted).toHaveLength(more)
    expect([...chips.shown, ...chips.counted]).toEqual(technologies)
  })

  const projects = [
    aProject({ technologies: ['Python', 'SQL'] }),
    aProject({ technologies: ['Docker', 'Python'] }),
  ]

  it('select the projects that use exactly them', () => {
    expect(withTechnology(projects, 'SQL')).toEqual([projects[0]])
    expect(withTechnology(projects, null)).toEqual(projects)
    expect(withTechnology(projects, 'sql')).toEqual([])
    const alike = [aProject({ technologies: ['JavaScript'] }), aProject({ technologies: ['Java'] })]
    expect(withTechnology(alike, 'Java')).toEqual([alike[1]])
  })
})
