import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { takeConsole } from '@/testing/watch-console'
import { useTheme } from './theme-provider'

function WithoutProvider() {
  return <p>{useTheme().theme}</p>
}

it('throws when the theme is used outside its provider', () => {
  expect(() => render(<WithoutProvider />)).toThrow('useTheme must be used within a ThemeProvider')
  takeConsole()
})
