import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect, useState } from 'react'
import { isRefused } from '../../../lib/api-failure.ts'
import type { Folder } from '../../../lib/paths.ts'
import { useReachability } from '../../../lib/reachability.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { FOLDER_VIEWS } from './folder-view.ts'
import { useFetchInboxPageQuery } from './inbox-calls.ts'
import type { InboxView } from './inbox-view.ts'
import { keepList, lastListOf, type ShownPage } from './last-lists.ts'
import { rowsOfPage } from './rows-that-fit.ts'
import { FIRST_PAGE, nextPage, type PageTrail, previousPage } from './page-trail.ts'

/** The delay before a page that could not be refreshed is fetched again, in milliseconds. */
const REFRESH_AGAIN_MS = 3000

interface PageSize {
  /** Null until it is known. */
  readonly rows: number | null
  /** The number of drafts before the cases of the first page; they reduce the number of cases on it. */
  readonly drafts: number
}

/**
 * The current page of a folder. While the next page is loading, the previous one remains on screen. A new view starts
 * at its first page. Without a connection, the last list of the folder is shown if it has the same view (END-09).
 */
export function useInboxPage(folder: Folder, view: InboxView, size: PageSize, firstTrail: PageTrail) {
  const [trail, setTrail] = useTrailOf(view, firstTrail)
  const [shown, setShown] = useState<ShownPage | null>(null)
  const { isDeleted } = FOLDER_VIEWS[folder]
  const { cursor } = trail.current
  const limit = casesOfPage(size, cursor === null)
  const asked = { isDeleted, limit, cursor, ...view }
  const query = useFetchInboxPageQuery(size.rows === null ? skipToken : asked, {
    refetchOnMountOrArgChange: true,
  })

  const page = query.currentData
  const { error, isFetching, refetch } = query
  const isStale = page !== undefined && error !== undefined && !isRefused(error) && !isFetching
  useEffect(() => {
    if (!isStale) return undefined
    const timer = setTimeout(() => void refetch(), REFRESH_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isStale, refetch])

  if (page && (shown?.page !== page || shown.start !== trail.current))
    setShown({ page, start: trail.current, view, limit })
  const hasEmptied = page?.data.length === 0 && trail.before.length > 0 && !query.isFetching
  if (hasEmptied) setTrail(previousPage(trail))

  const readerId = useUser().id
  const { isOffline } = useReachability()
  const listedAt = query.fulfilledTimeStamp
  useEffect(() => {
    if (page && shown?.page === page && listedAt !== undefined)
      keepList(readerId, folder, { ...shown, listedAt })
  }, [readerId, folder, page, shown, listedAt])
  const last = isOffline && page === undefined ? lastListOf(readerId, folder) : undefined
  const lastOfView = last && JSON.stringify(last.view) === JSON.stringify(view) ? last : undefined

  const hasFailed = page === undefined && query.isError && !query.isFetching
  const failure = hasFailed && lastOfView === undefined ? query.error : undefined
  return {
    trail,
    /** The page to show; null until the first page is loaded. */
    shown: failure ? null : (lastOfView ?? shown),
    /** The time when the server returned that page, in milliseconds since 1970; undefined before. */
    listedAt: lastOfView?.listedAt ?? listedAt,
    failure,
    retry: () => void query.refetch(),
    isFetching: query.isFetching,
    previous: trail.before.length > 0 ? () => setTrail(previousPage(trail)) : undefined,
    // No next page after a change of the limit, because the cursor would skip or repeat cases.
    next: nextOf(shown?.limit === limit ? shown : null, (nextCursor, rows) =>
      setTrail(nextPage(trail, nextCursor, rows)),
    ),
  }
}

function casesOfPage({ rows, drafts }: PageSize, isFirst: boolean): number {
  if (rows === null) return 1
  return isFirst ? rowsOfPage(rows, drafts) - drafts : rows
}

/** The page trail of a view; a new view starts at its first page. */
function useTrailOf(view: InboxView, firstTrail: PageTrail) {
  const key = JSON.stringify(view)
  const [kept, setKept] = useState({ key, trail: firstTrail })
  if (kept.key !== key) setKept({ key, trail: FIRST_PAGE })
  const trail = kept.key === key ? kept.trail : FIRST_PAGE
  return [trail, (next: PageTrail) => setKept({ key, trail: next })] as const
}

function nextOf(
  shown: ShownPage | null,
  go: (cursor: string, rows: number) => void,
): (() => void) | undefined {
  const cursor = shown?.page.page.nextCursor
  return shown && cursor ? () => go(cursor, shown.page.data.length) : undefined
}
