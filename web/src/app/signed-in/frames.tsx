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

// The frames of all signed-in pages are in one chunk: once the chunk is loaded, every page has its bar, even if the
// connection is lost before another frame is needed (END-09).

/** Created once, so that React does not render the page again with the frame, which renders at each new count. */
const PAGE = (
  <>
    <PageOutlet />
    <SupportWidget />
  </>
)

const ROOM = <PageOutlet />

/** The frame of the inbox pages; on a phone it includes the button that creates a case. */
export function InboxFrame() {
  const frame = useFrame()
  return (
    <PageLayout {...frame} onHelp={openSupport} folderCounts={useShownCounts()}>
      {PAGE}
      <CreateCaseButton user={frame.user} />
    </PageLayout>
  )
}

/**
 * The frame of all other pages with folders. Delegates cannot open these pages for a clinician, because they act in the
 * inbox only.
 */
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

/** The frame with bar and sheet, for the room and the other pages about one case. */
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
