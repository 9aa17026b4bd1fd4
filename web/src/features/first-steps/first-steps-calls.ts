import type { ReplyOf } from '@econsult/contract/call'
import { fetchFirstSteps, hideFirstSteps } from '@econsult/contract/first-steps'
import { sends, serverApi } from '../../lib/server-api.ts'

const api = serverApi.injectEndpoints({
  endpoints: (build) => ({
    // Fetched again each time, because the steps are done elsewhere.
    fetchFirstSteps: build.query<ReplyOf<typeof fetchFirstSteps>, void>({
      query: () => sends(fetchFirstSteps)({}),
      keepUnusedDataFor: 0,
      providesTags: ['FirstSteps'],
    }),
    hideFirstSteps: build.mutation<ReplyOf<typeof hideFirstSteps>, void>({
      query: () => sends(hideFirstSteps)({}),
      invalidatesTags: ['FirstSteps'],
    }),
  }),
})

export const { useFetchFirstStepsQuery, useHideFirstStepsMutation } = api
