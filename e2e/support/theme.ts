import type { Page } from '@playwright/test'
import { expect } from './test'

const PAPER = { light: 'rgb(246, 246, 242)', dark: 'rgb(14, 16, 21)' }
const COLOR = { light: '#f6f6f2', dark: '#0e1015' }

export async function expectTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const root = page.locator('html')
  await expect(root).toHaveClass(theme)
  await expect(root).toHaveCSS('color-scheme', theme)
  await expect(root).toHaveCSS('background-color', PAPER[theme])
  // Whatever the system's theme is.
  await expect(page.locator(`meta[name=theme-color][content="${COLOR[theme]}"]`)).toHaveCount(2)
}

export const themeToggle = (page: Page) =>
  page.getByRole('button', { name: /^Switch to (light|dark) theme$/ })
