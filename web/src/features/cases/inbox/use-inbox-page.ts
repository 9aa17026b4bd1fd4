import { skipToken } from '@reduxjs/toolkit/query/react'
import { useState } from 'react'
import type { Folder } from '../../../lib/paths.ts'
import { FOLDER_VIEWS } from './folder-view.ts'
import { type InboxPage, useFetchInboxPageQuery } from './inbox-calls.ts'
import type { InboxView } from './inbox-view.ts'
import { FIRST_PAGE, nextPage, type PageStart, type PageTrail, previousPage } from './page-trail.ts'

/** A page of the inbox, where it starts, and which of the folder's cases it is of. */
export interface ShownPage {
  readonly page: InboxPage
  readonly start: PageStart
  readonly view: InboxView
}

/**
 * The page of a folder that is on screen, `limit` rows long (null: not known yet). While the next one is under
 * way, the last one stays. Another view starts at its first page.
 */
export function useInboxPage(folder: Folder, view: InboxView, limit: number | null, firstTrail: PageTrail) {
  const [trail, setTrail] = useTrailOf(view, firstTrail)
  const [shown, setShown] = useState<ShownPage | null>(null)
  const { isDeleted } = FOLDER_VIEWS[folder]
  const asked = { isDeleted, limit: limit ?? 1, cursor: trail.current.cursor, ...view }
  const query = useFetchInboxPageQuery(limit === null ? skipToken : asked, {
    refetchOnMountOrArgChange: true,
  })

  const page = query.currentData
  if (page && (shown?.page !== page || shown.start !== trail.current))
    setShown({ page, start: trail.current, view })
  const hasEmptied = page?.data.length === 0 && trail.before.length > 0 && !query.isFetching
  if (hasEmptied) setTrail(previousPage(trail))

  const failure = page === undefined && query.isError && !query.isFetching ? query.error : undefined
  return {
    trail,
    /** The page to draw; null before the first one has come. */
    shown: failure ? null : shown,
    failure,
    retry: () => void query.refetch(),
    isFetching: query.isFetching,
    previous: trail.before.length > 0 ? () => setTrail(previousPage(trail)) : undefined,
    next: nextOf(shown, (cursor, rows) => setTrail(nextPage(trail, cursor, rows))),
  }
}

/** The trail of the pages of a view; a new view begins a new one. */
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
