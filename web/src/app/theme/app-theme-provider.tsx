import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import './first-paint.css'
import './fonts.css'
import { schemeStorage } from './scheme-storage.ts'
import { theme } from './theme.ts'

/** Gives the theme, the font and the base styles; light or dark by the system's wish or by hand. */
export function AppThemeProvider({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider
      theme={theme}
      defaultMode="system"
      noSsr
      disableTransitionOnChange
      storageManager={schemeStorage}
    >
      <CssBaseline />
      {children}
    </ThemeProvider>
  )
}
