import { useClaimCount } from '../../features/claims/claim-calls.ts'
import { useFolderCounts } from '../../lib/folder-counts.ts'
import { useTitleCount } from '../../ui/document-title.ts'
import type { FrameProps } from '../layouts/frame.ts'

/**
 * The numbers beside the folders, on every page with folders; the Needs you number is also in the tab's title (END-03).
 */
export function useShownCounts(): NonNullable<FrameProps['folderCounts']> {
  const counts = useFolderCounts()
  const needs = counts.needs ?? undefined
  useTitleCount(needs)
  return {
    all: counts.all,
    open: counts.open,
    unassigned: counts.unassigned ?? undefined,
    drafts: counts.drafts ?? undefined,
    claims: useClaimCount(),
    overdue: counts.overdue || undefined,
    offers: counts.offers || undefined,
    needs,
    followUps: counts.followUps ?? undefined,
  }
}
