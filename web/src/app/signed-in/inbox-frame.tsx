import { useCaseCounts } from '../../features/cases/case-calls.ts'
import { useClaimCount } from '../../features/claims/claim-calls.ts'
import { useDraftCount } from '../../features/cases/drafts/draft-calls.ts'
import { useNeedsCount } from '../../features/cases/needs-you/needs-calls.ts'
import { useFollowUpCount } from '../../features/follow-ups/follow-up-calls.ts'
import { useOfferCount, useOverdueCount } from '../../features/requests/use-request-counts.ts'
import { useTitleCount } from '../../ui/document-title.ts'
import { InboxLayout } from '../layouts/inbox-layout.tsx'
import { openSupport } from '../support/open-support.ts'
import { SupportWidget } from '../support/support-widget.tsx'
import { PageOutlet } from './page-outlet.tsx'
import { useFrame } from './use-frame.ts'

/** Made once, so that React leaves the page alone when the frame renders again, as it does for each count that arrives. */
const PAGE = (
  <>
    <PageOutlet />
    <SupportWidget />
  </>
)

/** The frame with folders, bar and sheet. */
export default function InboxFrame() {
  const needs = useNeedsCount()
  useTitleCount(needs)
  return (
    <InboxLayout
      {...useFrame()}
      onHelp={openSupport}
      folderCounts={{
        ...useCaseCounts(),
        drafts: useDraftCount(),
        claims: useClaimCount(),
        overdue: useOverdueCount(),
        offers: useOfferCount(),
        needs,
        followUps: useFollowUpCount(),
      }}
    >
      {PAGE}
    </InboxLayout>
  )
}
