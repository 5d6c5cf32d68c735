import { expect, it } from 'vitest'
import { aPortfolio, aPost } from '../../../src/renderer/src/testing/factories'
import { pageSource } from './page-source'

it('has the sections of the page in their order, with the owner’s texts and addresses', () => {
  const portfolio = {
    ...aPortfolio(),
    name: 'Ada Lo',
    title: 'Engineer',
    education: [
      { role: 'MSc', organisation: 'Uni', url: 'https://uni.example/', from: '2012', to: '2014-06' },
    ],
  }
  const source = pageSource(
    portfolio,
    [{ post: aPost({ title: 'On [ferries]', date: '2026-05-05' }), slug: 'on-ferries' }],
    '/site/',
  )
  const headings = source.split('\n').filter((line) => /^##? /.test(line))
  expect(headings).toEqual([
    '# Ada Lo',
    '## About Me',
    '## My Education',
    '## My Skills',
    '## My Projects',
    '## Blog',
    '## Get In Touch',
  ])
  expect(source).toContain('> A passionate Engineer crafting elegant solutions to complex problems.')
  expect(source).toContain('### MSc\n\n[Uni](https://uni.example/) · 2012 – June 2014')
  expect(source).toContain('- [On ferries](/site/blog/on-ferries), May 5, 2026')
  expect(source).not.toContain('\n\n\n')
})

it('leaves out what the config leaves out', () => {
  const source = pageSource({ ...aPortfolio(), projects: false, blog: false }, [], '/')
  expect(source).not.toMatch(/## (?:My Projects|Blog|My Experience)/)
})
