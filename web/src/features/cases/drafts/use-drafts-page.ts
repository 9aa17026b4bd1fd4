import type { ReplyOf } from '@econsult/contract/call'
import type { fetchAllDrafts } from '@econsult/contract/drafts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useState } from 'react'
import { useSettled } from '../../../lib/use-settled.ts'
import { FIRST_PAGE, nextPage, type PageTrail, previousPage } from '../inbox/page-trail.ts'
import { useFetchDraftsPageQuery } from './draft-calls.ts'

const TYPING_PAUSE_MS = 200

/**
 * The page of drafts on screen, with `limit` rows (null until known); while the next page is loading, the previous one
 * remains.
 */
export function useDraftsPage(typed: string, limit: number | null) {
  const search = useSettled(typed.trim(), TYPING_PAUSE_MS)
  const [kept, setKept] = useState<{ search: string; trail: PageTrail }>({ search, trail: FIRST_PAGE })
  const trail = kept.search === search ? kept.trail : FIRST_PAGE
  const setTrail = (next: PageTrail) => setKept({ search, trail: next })
  const asked = { limit: limit ?? 1, cursor: trail.current.cursor, search }
  const query = useFetchDraftsPageQuery(limit === null ? skipToken : asked, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  })
  const [shown, setShown] = useState<ReplyOf<typeof fetchAllDrafts> | null>(null)
  const page = query.currentData
  if (page && shown !== page) setShown(page)
  const hasEmptied = page?.data.length === 0 && trail.before.length > 0 && !query.isFetching
  if (hasEmptied) setTrail(previousPage(trail))

  const failure = page === undefined && query.isError && !query.isFetching ? query.error : undefined
  const cursor = shown?.page.nextCursor
  return {
    /** Null until the first page is loaded. */
    shown: failure ? null : shown,
    loaded: {
      data: failure || shown === null ? undefined : shown,
      error: failure,
      isFetching: query.isFetching,
      refetch: query.refetch,
    },
    isSearch: search !== '',
    offset: trail.current.offset,
    previous: trail.before.length > 0 ? () => setTrail(previousPage(trail)) : undefined,
    next: shown && cursor ? () => setTrail(nextPage(trail, cursor, shown.data.length)) : undefined,
  }
}
