import { describe, expect, it } from 'vitest'
import { aProject } from '../testing/factories'
import { distinctTechnologies, projectPreview, technologyChips, withTechnology } from './project'

const liveUrl = 'https://live.example'
const imageUrl = 'https://image.example/a.png'

describe('the preview of a project', () => {
  it('is live when that is wished and there is a live address', () => {
    expect(projectPreview(aProject({ autoPreview: true, liveUrl, imageUrl }))).toEqual({
      kind: 'live',
      url: liveUrl,
    })
  })

  it('is the image before a live preview that is not wished', () => {
    expect(projectPreview(aProject({ liveUrl, imageUrl }))).toEqual({ kind: 'image', src: imageUrl })
    expect(projectPreview(aProject({ autoPreview: true, imageUrl }))).toEqual({
      kind: 'image',
      src: imageUrl,
    })
  })

  it('is live when there is nothing but a live address', () => {
    expect(projectPreview(aProject({ liveUrl }))).toEqual({ kind: 'live', url: liveUrl })
  })

  it('is a placeholder when there is nothing', () => {
    expect(projectPreview(aProject({ autoPreview: true }))).toEqual({ kind: 'placeholder' })
  })
})

describe('the technologies of a project', () => {
  it.each([
    [0, 0, 0],
    [1, 1, 0],
    [3, 3, 0],
    [4, 3, 1],
    [9, 3, 6],
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

  it('are offered once each, in the order of the projects', () => {
    expect(distinctTechnologies(projects)).toEqual(['Python', 'SQL', 'Docker'])
  })

  it('select the projects that use exactly them', () => {
    expect(withTechnology(projects, 'SQL')).toEqual([projects[0]])
    expect(withTechnology(projects, null)).toEqual(projects)
    expect(withTechnology(projects, 'sql')).toEqual([])
    const alike = [aProject({ technologies: ['JavaScript'] }), aProject({ technologies: ['Java'] })]
    expect(withTechnology(alike, 'Java')).toEqual([alike[1]])
  })
})
