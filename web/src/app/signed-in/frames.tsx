import { Navigate, useLocation } from 'react-router'
import { PATHS } from '../../lib/paths.ts'
import { CreateCaseButton } from '../layouts/create-case-button.tsx'
import { PageLayout } from '../layouts/page-layout.tsx'
import { RoomLayout } from '../layouts/room-layout.tsx'
import { openSupport } from '../support/open-support.ts'
import { SupportWidget } from '../support/support-widget.tsx'
import { PageOutlet } from './page-outlet.tsx'
import { useShownCounts } from './use-shown-counts.ts'
import { useFrame } from './use-frame.ts'

// The frames of all signed-in pages, in one chunk: whoever sees one of them has the bar of every page, also when the
// connection is lost before another frame was needed (END-09).

/** Made once, so that React leaves the page alone when the frame renders again, as it does for each count that arrives. */
const PAGE = (
  <>
    <PageOutlet />
    <SupportWidget />
  </>
)

const ROOM = <PageOutlet />

/** The frame of the inbox pages: on a phone with the button that creates a case. */
export function InboxFrame() {
  const frame = useFrame()
  return (
    <PageLayout {...frame} onHelp={openSupport} folderCounts={useShownCounts()}>
      {PAGE}
      <CreateCaseButton user={frame.user} />
    </PageLayout>
  )
}

/** The frame of all other pages with folders. Its pages are the person's own: a delegate acts in the inbox only. */
export function PageFrame() {
  const frame = useFrame()
  const folderCounts = useShownCounts()
  if (frame.isActing) return <Navigate to={PATHS.openCases} replace />
  return (
    <PageLayout {...frame} onHelp={openSupport} folderCounts={folderCounts}>
      {PAGE}
    </PageLayout>
  )
}

/** The frame with bar and sheet, for the room and other pages about one case. */
export function RoomFrame() {
  // The room has no support panel (SUP-01).
  const hasSupport = !useLocation().pathname.startsWith('/insidemessage')
  return (
    <RoomLayout {...useFrame()} onHelp={hasSupport ? openSupport : undefined}>
      {ROOM}
      {hasSupport ? <SupportWidget /> : null}
    </RoomLayout>
  )
}
