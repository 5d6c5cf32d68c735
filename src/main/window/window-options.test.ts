import { describe, expect, it } from 'vitest'
import { windowOptions } from './window-options'

const FULL_HD = { x: 0, y: 30, width: 1_920, height: 1_050 }
const setting = {
  preload: '/app/preload.cjs',
  partition: 'persist:owner',
  isDevelopment: false,
  workArea: FULL_HD,
}

describe('the window’s preferences', () => {
  it('confine the page, state even defaults, and enable no other feature', () => {
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
    expect(windowOptions({ ...setting, isDevelopment: true }).webPreferences.devTools).toBe(true)
  })
})
