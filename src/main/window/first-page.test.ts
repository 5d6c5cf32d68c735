import { describe, expect, it } from 'vitest'
import { createFirstPage } from './first-page'

function aFirstPage() {
  const problems: string[] = []
  let passTime = () => {}
  const later = (run: () => void, ms: number) => {
    expect(ms).toBe(20_000)
    passTime = run
  }
  const firstPage = createFirstPage({ later, giveUp: (error) => problems.push(String(error)) })
  return { firstPage, problems, passTime: () => passTime() }
}

const FAILURE = Object.assign(new Error('ERR_FAILED (-2)'), { code: 'ERR_FAILED' })

describe('the app gives up', () => {
  it('when the page does not appear within 20 seconds', () => {
    const { problems, passTime } = aFirstPage()
    passTime()
    expect(problems).toEqual(['Error: The page didn’t appear within 20 seconds.'])
  })

  it('when the page’s process ends before that, once', () => {
    const { firstPage, problems, passTime } = aFirstPage()
    firstPage.onGone('crashed')
    firstPage.onLoadFailed(FAILURE)
    passTime()
    expect(problems).toEqual(['Error: The page’s process ended unexpectedly (crashed).'])
  })

  it('when the page does not load, although an error page is shown', () => {
    const { firstPage, problems } = aFirstPage()
    firstPage.onShown()
    firstPage.onLoadFailed(FAILURE)
    expect(problems).toEqual(['Error: ERR_FAILED (-2)'])
  })
})

describe('the app goes on', () => {
  it('once the page is shown', () => {
    const { firstPage, problems, passTime } = aFirstPage()
    firstPage.onShown()
    firstPage.onGone('crashed')
    passTime()
    expect(problems).toEqual([])
  })

  it('when the owner has followed a link while the page was loading', () => {
    const { firstPage, problems } = aFirstPage()
    firstPage.onShown()
    firstPage.onLoadFailed(Object.assign(new Error('ERR_ABORTED (-3)'), { code: 'ERR_ABORTED' }))
    expect(problems).toEqual([])
  })
})
