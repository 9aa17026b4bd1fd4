import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'
import { preloadPath } from './routes.tsx'
import { keepHeading } from './spare-heading.ts'
import { hasStoredSession, startSession } from './start-session.ts'
import { AppThemeProvider } from './theme/app-theme-provider.tsx'
import { takeUpVersionBefore } from './versions/begin-versions.ts'
import { followPrinting } from '../lib/printing/follow-printing.ts'
import { isReportPath, PATHS } from '../lib/paths.ts'
import { watchNetwork } from '../lib/reachability.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element')

keepHeading(root)
const { pathname } = window.location
watchNetwork()
followPrinting()
await takeUpVersionBefore()
preloadPath(hasStoredSession() || isReportPath(pathname) ? pathname : PATHS.login)
await startSession()

createRoot(root).render(
  <StrictMode>
    <AppThemeProvider>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </AppThemeProvider>
  </StrictMode>,
)
