import { cancelAbsence, fetchAbsences, saveAbsence } from '@econsult/contract/absences'
import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { sends, serverApi } from '../../lib/server-api.ts'

const api = serverApi.injectEndpoints({
  endpoints: (build) => ({
    fetchAbsences: build.query<ReplyOf<typeof fetchAbsences>, InputOf<typeof fetchAbsences>>({
      query: sends(fetchAbsences, { background: true }),
      providesTags: ['Absence'],
    }),
    // An absence that has begun hands cases over; a sender who is back has them again.
    saveAbsence: build.mutation<ReplyOf<typeof saveAbsence>, InputOf<typeof saveAbsence>>({
      query: sends(saveAbsence),
      invalidatesTags: ['Absence', 'Routing', 'Specialty', 'CaseList', 'FolderCounts', 'Unread'],
    }),
    cancelAbsence: build.mutation<ReplyOf<typeof cancelAbsence>, InputOf<typeof cancelAbsence>>({
      query: sends(cancelAbsence),
      invalidatesTags: ['Absence', 'Routing', 'Specialty', 'CaseList', 'FolderCounts', 'Unread'],
    }),
  }),
})

export const { useFetchAbsencesQuery, useSaveAbsenceMutation, useCancelAbsenceMutation } = api
