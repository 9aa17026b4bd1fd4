import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { PATHS } from '../../lib/paths.ts'
import { CreateCaseButton } from './create-case-button.tsx'
import type { FrameProps } from './frame.ts'
import { Sheet } from './sheet.tsx'
import { Shell, ShellBody } from './shell.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'

/** Bar and sheet without folders: dashboard, account, import, pricing, checkout, assigning. */
export function DashboardLayout({ children, ...frame }: FrameProps & { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Shell>
      <SkipLink />
      <TopBar {...frame} />
      <ShellBody>
        <Sheet>
          {children}
          {pathname.startsWith(PATHS.dashboard) ? <CreateCaseButton user={frame.user} /> : null}
        </Sheet>
      </ShellBody>
    </Shell>
  )
}
