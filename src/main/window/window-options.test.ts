import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bringIntoReach, windowOptions } from './window-options'

const FULL_HD = { x: 0, y: 30, width: 1_920, height: 1_050 }
const setting = {
  preload: '/app/preload.cjs',
  partition: 'persist:owner',
  isDevelopment: false,
  workArea: FULL_HD,
}

describe('the window’s preferences', () => {
  it('lock the page in, each set even to its default, and switch on no other feature', () => {
    expect(windowOptions(setting).webPreferences).toEqual({
      preload: '/app/preload.cjs',
      partition: 'persist:owner',
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      plugins: false,
      navigateOnDragDrop: false,
      safeDialogs: true,
      spellcheck: true,
      devTools: false,
    })
  })
})

describe('the window’s size', () => {
  it('is remembered under a name, which takes minima', () => {
    expect(windowOptions(setting)).toMatchObject({
      name: 'main',
      windowStatePersistence: true,
      minWidth: 480,
      minHeight: 480,
    })
  })

  it('is never larger than the screen, its minima neither', () => {
    const workArea = { x: 0, y: 0, width: 400, height: 300 }
    expect(windowOptions({ ...setting, workArea })).toMatchObject({
      width: 400,
      height: 300,
      minWidth: 400,
      minHeight: 300,
    })
  })
})

describe('the window’s place', () => {
  const LEFT = { x: -1_280, y: 0, width: 1_280, height: 1_024 }

  it.each([
    ['in the middle of a screen', { x: 300, y: 100, width: 1_280, height: 860 }],
    ['on the second screen', { x: -1_200, y: 0, width: 800, height: 600 }],
    ['across two screens', { x: -400, y: 50, width: 800, height: 600 }],
    ['partly below the lower edge', { x: 100, y: 900, width: 800, height: 600 }],
  ])('stays %s', (_, window) => {
    expect(bringIntoReach(window, [FULL_HD, LEFT])).toBeNull()
  })

  it.each([
    ['on a screen that is gone', { x: 2_000, y: 100, width: 800, height: 600 }],
    ['below every screen', { x: 100, y: 1_070, width: 800, height: 600 }],
    ['with its title above the screen', { x: 100, y: -20, width: 800, height: 600 }],
    ['with only a sliver visible', { x: 1_900, y: 100, width: 800, height: 600 }],
  ])('is the middle of the first screen when it was %s', (_, window) => {
    expect(bringIntoReach(window, [FULL_HD])).toEqual({ x: 560, y: 255, width: 800, height: 600 })
  })

  it('is made to fit a smaller screen', () => {
    const small = { x: 0, y: 0, width: 640, height: 400 }
    expect(bringIntoReach({ x: 3_000, y: 0, width: 1_280, height: 860 }, [small])).toEqual(small)
  })

  it('is left alone where there is no screen', () => {
    expect(bringIntoReach({ x: 9_000, y: 0, width: 800, height: 600 }, [])).toBeNull()
  })

  it('is in reach after it was brought there, wherever it was', () => {
    const place = fc.integer({ min: -9_000, max: 9_000 })
    const size = fc.integer({ min: 480, max: 4_000 })
    const window = fc.record({ x: place, y: place, width: size, height: size })
    fc.assert(
      fc.property(window, (bounds) => {
        const moved = bringIntoReach(bounds, [FULL_HD, LEFT])
        if (moved) expect(bringIntoReach(moved, [FULL_HD, LEFT])).toBeNull()
      }),
    )
  })
})
