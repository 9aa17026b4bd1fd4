import './app/trusted-scripts.ts'
import './app/zod-without-eval.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app/app.tsx'
import { preloadPath } from './app/routes.tsx'
import { keepHeading } from './app/spare-heading.ts'
import { hasStoredSession, startSession } from './app/start-session.ts'
import { AppThemeProvider } from './app/theme/app-theme-provider.tsx'
import { takeUpVersionBefore } from './app/versions/begin-versions.ts'
import { followPrinting } from './lib/printing/follow-printing.ts'
import { addBuiltIns } from './lib/built-ins/add-built-ins.ts'
import { isReportPath, PATHS } from './lib/paths.ts'
import { watchNetwork } from './lib/reachability.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element')

keepHeading(root)
const { pathname } = window.location
await addBuiltIns()
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
