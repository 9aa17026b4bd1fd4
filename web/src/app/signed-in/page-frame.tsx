import { Navigate } from 'react-router'
import { useCaseCounts } from '../../features/cases/case-calls.ts'
import { PATHS } from '../../lib/paths.ts'
import { PageLayout } from '../layouts/page-layout.tsx'
import { openSupport } from '../support/open-support.ts'
import { SupportWidget } from '../support/support-widget.tsx'
import { PageOutlet } from './page-outlet.tsx'
import { useFrame } from './use-frame.ts'

/** One element for the frame's whole life: what changes in the bar does not draw the page again. */
const PAGE = (
  <>
    <PageOutlet />
    <SupportWidget />
  </>
)

/** The frame with bar and sheet, without folders. Its pages are the person's own: a delegate acts in the inbox only. */
export default function PageFrame() {
  const frame = useFrame()
  const folderCounts = useCaseCounts()
  if (frame.isActing) return <Navigate to={PATHS.openCases} replace />
  return (
    <PageLayout {...frame} onHelp={openSupport} folderCounts={folderCounts}>
      {PAGE}
    </PageLayout>
  )
}
