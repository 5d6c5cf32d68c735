import { RouterProvider } from 'react-router-dom'
import { MotionProvider } from '@/ui/motion'
import { router } from './router'
import { ThemeProvider } from './theme/theme-provider'

export function App() {
  return (
    <ThemeProvider>
      <MotionProvider>
        <RouterProvider router={router} />
      </MotionProvider>
    </ThemeProvider>
  )
}
