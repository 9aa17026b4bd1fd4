import { useCaseCounts } from '../../features/cases/case-calls.ts'
import { useDraftCount } from '../../features/cases/drafts/draft-calls.ts'
import { useNeedsCount } from '../../features/cases/needs-you/needs-calls.ts'
import { useClaimCount } from '../../features/claims/claim-calls.ts'
import { useFollowUpCount } from '../../features/follow-ups/follow-up-calls.ts'
import { useOffers, useOverdueCount } from '../../features/requests/use-request-counts.ts'
import { useTitleCount } from '../../ui/document-title.ts'
import type { FrameProps } from '../layouts/frame.ts'

/**
 * The numbers beside the folders, on every page that has them; that of Needs you, which lists a specialist's offers as
 * well, is in the tab's title too (END-03).
 */
export function useFolderCounts(): NonNullable<FrameProps['folderCounts']> {
  const offers = useOffers().length
  const needs = useNeedsCount(offers)
  useTitleCount(needs)
  return {
    ...useCaseCounts(),
    drafts: useDraftCount(),
    claims: useClaimCount(),
    overdue: useOverdueCount(),
    offers: offers || undefined,
    needs,
    followUps: useFollowUpCount(),
  }
}
