import { beforeEach, expect, it, vi } from 'vitest'
import { switchTheme } from './apply-theme'

const root = document.documentElement
let frames: FrameRequestCallback[] = []
const nextFrame = () => {
  const due = frames
  frames = []
  for (const frame of due) frame(0)
}

beforeEach(() => {
  root.className = 'light'
  frames = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  return () => {
    vi.unstubAllGlobals()
    root.className = ''
  }
})

it('stops all transitions until the new colours have been shown', () => {
  switchTheme('dark')
  expect(root.className).toBe('dark')
  nextFrame()
  expect(root.hasAttribute('data-theme-switch')).toBe(true)
  nextFrame()
  expect(root.hasAttribute('data-theme-switch')).toBe(false)
})

it('does nothing for the theme that is shown already', () => {
  switchTheme('light')
  expect(root.hasAttribute('data-theme-switch')).toBe(false)
  expect(frames).toEqual([])
})
