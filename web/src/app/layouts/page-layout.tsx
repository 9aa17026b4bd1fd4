import type { ReactNode } from 'react'
import type { FrameProps } from './frame.ts'
import { Sheet } from './sheet.tsx'
import { Shell, ShellBody } from './shell.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'

/** Bar and sheet at every width: account, dashboard and import (document 1, section 2: the dashboard layout). */
export function PageLayout({ children, ...frame }: FrameProps & { children: ReactNode }) {
  return (
    <Shell>
      <SkipLink />
      <TopBar {...frame} />
      <ShellBody>
        <Sheet>{children}</Sheet>
      </ShellBody>
    </Shell>
  )
}
