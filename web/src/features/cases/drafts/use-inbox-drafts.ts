import type { InboxRow } from '@econsult/contract/cases/inbox'
import type { DraftRow } from '@econsult/contract/drafts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useMemo } from 'react'
import type { Folder } from '../../../lib/paths.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { asCaseRow } from './as-case-row.ts'
import { useFetchDraftsPageQuery } from './draft-calls.ts'

/** The number of newest drafts shown in the inbox; the folder Drafts lists all of them. */
const MOST_IN_INBOX = 10

/**
 * Drafts that were fetched less than this many seconds ago are not fetched again, because two components of a page use
 * them.
 */
const JUST_READ_S = 5

const NONE: readonly DraftRow[] = []

interface Shown {
  readonly folder: Folder
  /** True on the first page, unless a filter excludes drafts. */
  readonly isWanted: boolean
  readonly search: string
  readonly specialtyId: string | null
}

interface InboxDrafts {
  readonly rows: readonly InboxRow[]
  /** The number of further drafts in the folder Drafts. */
  readonly more: number
}

/** The drafts listed above the cases in the folders All and Open Cases, as rows; loaded for PCPs only (INB-07). */
export function useInboxDrafts({ folder, isWanted, search, specialtyId }: Shown): InboxDrafts {
  const isLoaded = useUser().userType === 'PCP' && folder !== 'closed_cases' && isWanted
  const { currentData } = useFetchDraftsPageQuery(isLoaded ? { limit: MOST_IN_INBOX, search } : skipToken, {
    refetchOnMountOrArgChange: JUST_READ_S,
  })
  const drafts = isLoaded ? (currentData?.data ?? NONE) : NONE
  const rows = useMemo(
    () =>
      drafts
        .filter((draft) => specialtyId === null || draft.specialtyIds.includes(specialtyId))
        .map(asCaseRow),
    [drafts, specialtyId],
  )
  return { rows, more: isLoaded ? Math.max(0, (currentData?.page.total ?? 0) - drafts.length) : 0 }
}
