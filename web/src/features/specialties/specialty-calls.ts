import type { InputOf, ReplyOf } from '@econsult/contract/call'
import {
  fetchReplyTimes,
  getUserSpecialties,
  saveDefaultSpecialist,
  saveResponseLimit,
} from '@econsult/contract/specialties'
import { sends, serverApi } from '../../lib/server-api.ts'

const api = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getUserSpecialties: build.query<ReplyOf<typeof getUserSpecialties>, InputOf<typeof getUserSpecialties>>({
      query: sends(getUserSpecialties),
      providesTags: ['Specialty'],
    }),
    fetchReplyTimes: build.query<ReplyOf<typeof fetchReplyTimes>, void>({
      query: () => sends(fetchReplyTimes)({}),
    }),
    saveDefaultSpecialist: build.mutation<
      ReplyOf<typeof saveDefaultSpecialist>,
      InputOf<typeof saveDefaultSpecialist>
    >({
      query: sends(saveDefaultSpecialist),
      invalidatesTags: ['Specialty'],
    }),
    saveResponseLimit: build.mutation<ReplyOf<typeof saveResponseLimit>, InputOf<typeof saveResponseLimit>>({
      query: sends(saveResponseLimit),
      invalidatesTags: ['Specialty'],
    }),
  }),
})

export const {
  useGetUserSpecialtiesQuery,
  useSaveDefaultSpecialistMutation,
  useSaveResponseLimitMutation,
  useFetchReplyTimesQuery,
} = api
