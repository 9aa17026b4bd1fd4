import type { CaseRow } from '@econsult/contract/cases'
import type { DraftRow } from '@econsult/contract/drafts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useMemo } from 'react'
import type { Folder } from '../../../lib/paths.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { asCaseRow } from './as-case-row.ts'
import { useFetchDraftsPageQuery } from './draft-calls.ts'

/** So many of the newest stand in the inbox; the folder Drafts has them all. */
const MOST_IN_INBOX = 10

const NONE: readonly DraftRow[] = []

interface Shown {
  readonly folder: Folder
  readonly isFirstPage: boolean
  readonly search: string
  readonly specialtyId: string | null
}

/** The drafts that come before the cases of All and Open Cases, as rows; loaded for PCP alone (INB-07). */
export function useInboxDrafts({ folder, isFirstPage, search, specialtyId }: Shown): readonly CaseRow[] {
  const isLoaded = useUser().userType === 'PCP' && folder !== 'closed_cases' && isFirstPage
  const { currentData } = useFetchDraftsPageQuery(isLoaded ? { limit: MOST_IN_INBOX, search } : skipToken, {
    refetchOnMountOrArgChange: true,
  })
  const drafts = isLoaded ? (currentData?.data ?? NONE) : NONE
  return useMemo(
    () =>
      drafts
        .filter((draft) => specialtyId === null || draft.specialtyIds.includes(specialtyId))
        .map(asCaseRow),
    [drafts, specialtyId],
  )
}
