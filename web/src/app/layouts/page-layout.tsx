import type { ReactNode } from 'react'
import { ActingBar } from './acting-bar.tsx'
import type { FrameProps } from './frame.ts'
import { LiveBar } from './live-bar.tsx'
import { Sheet } from './sheet.tsx'
import { Shell, ShellBody } from './shell.tsx'
import { Sidebar } from './sidebar.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'
import { UnreadableBar } from './unreadable-bar.tsx'

/** The layout of all pages except those about one case: top bar, folders on the left, and sheet (END-09). */
export function PageLayout({ children, ...frame }: FrameProps & { children: ReactNode }) {
  return (
    <Shell>
      <SkipLink />
      <TopBar {...frame} />
      <ActingBar />
      <LiveBar />
      <UnreadableBar />
      <ShellBody>
        {frame.user ? <Sidebar user={frame.user} folderCounts={frame.folderCounts} /> : null}
        <Sheet besideFolders={frame.user !== undefined}>{children}</Sheet>
      </ShellBody>
    </Shell>
  )
}
