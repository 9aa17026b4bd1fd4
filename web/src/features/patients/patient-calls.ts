import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { getUserPatients } from '@econsult/contract/patients'
import { sends, serverApi } from '../../lib/server-api.ts'

const api = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getUserPatients: build.query<ReplyOf<typeof getUserPatients>, InputOf<typeof getUserPatients>>({
      // In the background: every few letters typed ask again, and the loading line must not flicker with them.
      query: sends(getUserPatients, { background: true }),
      // A patient who was new a moment ago is found the next time.
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useGetUserPatientsQuery } = api
