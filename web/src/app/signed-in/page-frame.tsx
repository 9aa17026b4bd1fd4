import { useCaseCounts } from '../../features/cases/case-calls.ts'
import { PageLayout } from '../layouts/page-layout.tsx'
import { openSupport } from '../support/open-support.ts'
import { SupportWidget } from '../support/support-widget.tsx'
import { PageOutlet } from './page-outlet.tsx'
import { useFrame } from './use-frame.ts'

/** The frame with bar and sheet, without folders. */
export default function PageFrame() {
  return (
    <PageLayout {...useFrame()} onHelp={openSupport} folderCounts={useCaseCounts()}>
      <PageOutlet />
      <SupportWidget />
    </PageLayout>
  )
}
