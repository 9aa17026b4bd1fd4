import type { InputOf, ReplyOf } from '@econsult/contract/call'
import {
  fetchSpecialistChoices,
  fetchSpecialistRouting,
  saveSpecialistRouting,
  saveSpecialtyRouting,
} from '@econsult/contract/routing'
import { sends, serverApi } from '../../lib/server-api.ts'

const api = serverApi.injectEndpoints({
  endpoints: (build) => ({
    fetchSpecialistChoices: build.query<
      ReplyOf<typeof fetchSpecialistChoices>,
      InputOf<typeof fetchSpecialistChoices>
    >({ query: sends(fetchSpecialistChoices), providesTags: ['Routing'] }),
    fetchSpecialistRouting: build.query<
      ReplyOf<typeof fetchSpecialistRouting>,
      InputOf<typeof fetchSpecialistRouting>
    >({ query: sends(fetchSpecialistRouting), providesTags: ['Routing'] }),
    saveSpecialistRouting: build.mutation<
      ReplyOf<typeof saveSpecialistRouting>,
      InputOf<typeof saveSpecialistRouting>
    >({ query: sends(saveSpecialistRouting), invalidatesTags: ['Routing'] }),
    saveSpecialtyRouting: build.mutation<
      ReplyOf<typeof saveSpecialtyRouting>,
      InputOf<typeof saveSpecialtyRouting>
    >({ query: sends(saveSpecialtyRouting), invalidatesTags: ['Specialty'] }),
  }),
})

export const {
  useFetchSpecialistChoicesQuery,
  useFetchSpecialistRoutingQuery,
  useSaveSpecialistRoutingMutation,
  useSaveSpecialtyRoutingMutation,
} = api
