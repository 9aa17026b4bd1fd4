import { useLocation } from 'react-router'
import { RoomLayout } from '../layouts/room-layout.tsx'
import { openSupport } from '../support/open-support.ts'
import { SupportWidget } from '../support/support-widget.tsx'
import { PageOutlet } from './page-outlet.tsx'
import { useFrame } from './use-frame.ts'

/** Made once, so that React leaves the page alone when the frame renders again for a change in the bar. */
const PAGE = <PageOutlet />

/** The frame with bar and sheet, for the room and other pages about one case. */
export function RoomFrame() {
  // The room has no support panel (SUP-01).
  const hasSupport = !useLocation().pathname.startsWith('/insidemessage')
  return (
    <RoomLayout {...useFrame()} onHelp={hasSupport ? openSupport : undefined}>
      {PAGE}
      {hasSupport ? <SupportWidget /> : null}
    </RoomLayout>
  )
}
