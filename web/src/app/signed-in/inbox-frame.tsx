import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { useCaseCounts } from '../../features/cases/case-calls.ts'
import { useDraftCount } from '../../features/cases/drafts/draft-calls.ts'
import { InboxLayout } from '../layouts/inbox-layout.tsx'
import { PageBoundary } from '../page-boundary.tsx'
import { openSupport } from '../support/open-support.ts'
import { SupportWidget } from '../support/support-widget.tsx'
import { useFrame } from './use-frame.ts'

/** The frame with folders, bar and sheet. */
export default function InboxFrame() {
  return (
    <InboxLayout
      {...useFrame()}
      onHelp={openSupport}
      folderCounts={{ ...useCaseCounts(), drafts: useDraftCount() }}
    >
      <PageBoundary>
        <Suspense>
          <Outlet />
        </Suspense>
      </PageBoundary>
      <SupportWidget />
    </InboxLayout>
  )
}
