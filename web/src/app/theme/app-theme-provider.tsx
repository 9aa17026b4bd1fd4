import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import './first-paint.css'
import './fonts.css'
import { schemeStorage } from './scheme-storage.ts'
import { theme } from './theme.ts'

/** Provides theme, font and base styles, with the colour scheme chosen by the user or the system. */
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
