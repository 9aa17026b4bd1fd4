import { skipToken } from '@reduxjs/toolkit/query/react'
import { useState } from 'react'
import type { Folder } from '../../../lib/paths.ts'
import { FOLDER_VIEWS } from './folder-view.ts'
import { type InboxPage, useFetchInboxPageQuery } from './inbox-calls.ts'
import { nextPage, type PageStart, type PageTrail, previousPage } from './page-trail.ts'

/** A page of the inbox and where it starts. */
export interface ShownPage {
  readonly page: InboxPage
  readonly start: PageStart
}

/**
 * The page of a folder that is on screen, `limit` rows long (null: not known yet). While the next one is under
 * way, the last one stays.
 */
export function useInboxPage(folder: Folder, limit: number | null, firstTrail: PageTrail) {
  const [trail, setTrail] = useState(firstTrail)
  const [shown, setShown] = useState<ShownPage | null>(null)
  const { isDeleted } = FOLDER_VIEWS[folder]
  const query = useFetchInboxPageQuery(
    limit === null ? skipToken : { isDeleted, limit, cursor: trail.current.cursor },
    { refetchOnMountOrArgChange: true },
  )

  const page = query.currentData
  if (page && (shown?.page !== page || shown.start !== trail.current))
    setShown({ page, start: trail.current })
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

function nextOf(
  shown: ShownPage | null,
  go: (cursor: string, rows: number) => void,
): (() => void) | undefined {
  const cursor = shown?.page.page.nextCursor
  return shown && cursor ? () => go(cursor, shown.page.data.length) : undefined
}
