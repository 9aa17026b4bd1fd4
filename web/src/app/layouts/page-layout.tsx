import type { ReactNode } from 'react'
import { ActingBar } from './acting-bar.tsx'
import type { FrameProps } from './frame.ts'
import { LiveBar } from './live-bar.tsx'
import { Sheet } from './sheet.tsx'
import { Shell, ShellBody } from './shell.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'
import { UnreadableBar } from './unreadable-bar.tsx'

/** Bar and sheet at every width: for account, dashboard and import. */
export function PageLayout({ children, ...frame }: FrameProps & { children: ReactNode }) {
  return (
    <Shell>
      <SkipLink />
      <TopBar {...frame} />
      <ActingBar />
      <LiveBar />
      <UnreadableBar />
      <ShellBody>
        <Sheet>{children}</Sheet>
      </ShellBody>
    </Shell>
  )
}
