import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AppThemeProvider } from './app/theme/app-theme-provider.tsx'
import { NoticeHost } from './ui/notices/notice-host.tsx'

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no element with the id root.')

createRoot(root).render(
  <StrictMode>
    <AppThemeProvider>
      <NoticeHost />
    </AppThemeProvider>
  </StrictMode>,
)
