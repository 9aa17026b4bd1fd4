import {
  decideApplication,
  endApplicationGrant,
  fetchApplicationReads,
  fetchApplications,
  registerApplication,
  revokeApplication,
} from '@econsult/contract/applications'
import {
  addLaunchIssuer,
  fetchLaunchIssuers,
  removeLaunchIssuer,
} from '@econsult/contract/applications/launch'
import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { sends, serverApi } from '../../lib/server-api.ts'

const api = serverApi.injectEndpoints({
  endpoints: (build) => ({
    fetchApplications: build.query<ReplyOf<typeof fetchApplications>, InputOf<typeof fetchApplications>>({
      query: sends(fetchApplications),
      providesTags: ['Application'],
    }),
    registerApplication: build.mutation<
      ReplyOf<typeof registerApplication>,
      InputOf<typeof registerApplication>
    >({ query: sends(registerApplication), invalidatesTags: ['Application'] }),
    decideApplication: build.mutation<ReplyOf<typeof decideApplication>, InputOf<typeof decideApplication>>({
      query: sends(decideApplication),
      invalidatesTags: ['Application'],
    }),
    revokeApplication: build.mutation<ReplyOf<typeof revokeApplication>, InputOf<typeof revokeApplication>>({
      query: sends(revokeApplication),
      invalidatesTags: ['Application'],
    }),
    fetchApplicationReads: build.query<
      ReplyOf<typeof fetchApplicationReads>,
      InputOf<typeof fetchApplicationReads>
    >({ query: sends(fetchApplicationReads), providesTags: ['Application'] }),
    endApplicationGrant: build.mutation<
      ReplyOf<typeof endApplicationGrant>,
      InputOf<typeof endApplicationGrant>
    >({ query: sends(endApplicationGrant), invalidatesTags: ['Application'] }),
    fetchLaunchIssuers: build.query<ReplyOf<typeof fetchLaunchIssuers>, InputOf<typeof fetchLaunchIssuers>>({
      query: sends(fetchLaunchIssuers),
      providesTags: ['Application'],
    }),
    addLaunchIssuer: build.mutation<ReplyOf<typeof addLaunchIssuer>, InputOf<typeof addLaunchIssuer>>({
      query: sends(addLaunchIssuer),
      invalidatesTags: ['Application'],
    }),
    removeLaunchIssuer: build.mutation<
      ReplyOf<typeof removeLaunchIssuer>,
      InputOf<typeof removeLaunchIssuer>
    >({ query: sends(removeLaunchIssuer), invalidatesTags: ['Application'] }),
  }),
})

export const {
  useFetchApplicationsQuery,
  useRegisterApplicationMutation,
  useDecideApplicationMutation,
  useRevokeApplicationMutation,
  useFetchApplicationReadsQuery,
  useEndApplicationGrantMutation,
  useFetchLaunchIssuersQuery,
  useAddLaunchIssuerMutation,
  useRemoveLaunchIssuerMutation,
} = api
