import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { ActingBar } from './acting-bar.tsx'
import type { FrameProps } from './frame.ts'
import { LiveBar } from './live-bar.tsx'
import { Sheet } from './sheet.tsx'
import { Shell, ShellBody } from './shell.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'
import { UnreadableBar } from './unreadable-bar.tsx'

/** The layout of the room and the create page: top bar and sheet; on a phone the page fills the screen. */
export function RoomLayout({ children, ...frame }: FrameProps & { children: ReactNode }) {
  const isSmall = useMediaQuery(useTheme().breakpoints.down('md'))
  return (
    <Shell>
      <SkipLink />
      {isSmall ? null : <TopBar {...frame} />}
      <ActingBar />
      <LiveBar />
      <UnreadableBar />
      <ShellBody>
        <Sheet fillsPhone>{children}</Sheet>
      </ShellBody>
    </Shell>
  )
}
