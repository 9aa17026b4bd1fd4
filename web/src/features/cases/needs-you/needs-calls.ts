import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { fetchNeedsYou, NEEDED } from '@econsult/contract/cases/needs-you'
import { MAX_PAGE_SIZE } from '@econsult/contract/limits'
import { sends, serverApi } from '../../../lib/server-api.ts'
import { useUser } from '../../../lib/session/use-session.ts'

/** The cases that wait for the viewer, and how many there are. */
export type NeedsPage = ReplyOf<typeof fetchNeedsYou>

const needsCalls = serverApi.injectEndpoints({
  endpoints: (build) => ({
    fetchNeedsYou: build.query<NeedsPage, InputOf<typeof fetchNeedsYou>>({
      query: sends(fetchNeedsYou, { background: true }),
      // A message changes whose turn a case is, as any other change of it does.
      providesTags: ['CaseList', 'FolderCounts', 'Unread'],
    }),
  }),
})

const FRESH = { refetchOnMountOrArgChange: true, refetchOnFocus: true }

/** What waits for the signed-in user, at most a hundred cases; nothing is fetched unless it is wanted. */
export function useNeeds(isWanted = true) {
  return needsCalls.useFetchNeedsYouQuery({ limit: MAX_PAGE_SIZE }, { ...FRESH, skip: !isWanted })
}

/**
 * How many cases wait for the signed-in user; undefined while loading, for roles for which none ever does, and for a
 * person without any open case.
 */
export function useNeedsCount(): number | undefined {
  const { userType } = useUser()
  const isNeeded = NEEDED.some((one) => one === userType)
  const { data } = needsCalls.useFetchNeedsYouQuery({ limit: 1 }, { ...FRESH, skip: !isNeeded })
  if (!data || data.page.total + data.page.others === 0) return undefined
  return data.page.total
}
