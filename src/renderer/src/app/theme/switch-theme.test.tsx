import { beforeEach, expect, it, vi } from 'vitest'
import { switchTheme } from './switch-theme'

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

it('holds every transition back until the new colours have been shown', () => {
  switchTheme('dark')
  expect(root.className).toBe('dark')
  nextFrame()
  expect(root.hasAttribute('data-theme-switch')).toBe(true)
  nextFrame()
  expect(root.hasAttribute('data-theme-switch')).toBe(false)
})

it('holds nothing back for the theme that is there already', () => {
  switchTheme('light')
  expect(root.hasAttribute('data-theme-switch')).toBe(false)
  expect(frames).toEqual([])
})
