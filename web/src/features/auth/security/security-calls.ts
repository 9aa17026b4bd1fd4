import type { ReplyOf } from '@econsult/contract/call'
import { fetchSecurity } from '@econsult/contract/security'
import { sends, serverApi } from '../../../lib/server-api.ts'

const api = serverApi.injectEndpoints({
  endpoints: (build) => ({
    fetchSecurity: build.query<ReplyOf<typeof fetchSecurity>, void>({
      query: () => sends(fetchSecurity)({}),
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useFetchSecurityQuery } = api
