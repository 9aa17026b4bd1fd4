import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { useCaseCounts } from '../../features/cases/case-calls.ts'
import { PageLayout } from '../layouts/page-layout.tsx'
import { PageBoundary } from '../page-boundary.tsx'
import { openSupport } from '../support/open-support.ts'
import { SupportWidget } from '../support/support-widget.tsx'
import { useFrame } from './use-frame.ts'

/** The frame with bar and sheet, without folders. */
export default function PageFrame() {
  return (
    <PageLayout {...useFrame()} onHelp={openSupport} folderCounts={useCaseCounts()}>
      <PageBoundary>
        <Suspense>
          <Outlet />
        </Suspense>
      </PageBoundary>
      <SupportWidget />
    </PageLayout>
  )
}
