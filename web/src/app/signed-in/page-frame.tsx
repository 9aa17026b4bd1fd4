import { Navigate } from 'react-router'
import { PATHS } from '../../lib/paths.ts'
import { PageLayout } from '../layouts/page-layout.tsx'
import { openSupport } from '../support/open-support.ts'
import { SupportWidget } from '../support/support-widget.tsx'
import { PageOutlet } from './page-outlet.tsx'
import { useFolderCounts } from './use-folder-counts.ts'
import { useFrame } from './use-frame.ts'

/** Made once, so that React leaves the page alone when the frame renders again for a change in the bar. */
const PAGE = (
  <>
    <PageOutlet />
    <SupportWidget />
  </>
)

/** The frame of all other pages with folders. Its pages are the person's own: a delegate acts in the inbox only. */
export function PageFrame() {
  const frame = useFrame()
  const folderCounts = useFolderCounts()
  if (frame.isActing) return <Navigate to={PATHS.openCases} replace />
  return (
    <PageLayout {...frame} onHelp={openSupport} folderCounts={folderCounts}>
      {PAGE}
    </PageLayout>
  )
}
