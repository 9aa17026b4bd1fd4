import { decideArrival, fetchArrivals } from '@econsult/contract/record-systems/arrivals'
import type { InputOf, ReplyOf } from '@econsult/contract/call'
import {
  connectRecordSystem,
  disconnectRecordSystem,
  fetchRecordSystems,
  saveAccessAsk,
  testRecordSystem,
} from '@econsult/contract/record-systems/connections'
import { sends, serverApi } from '../../lib/server-api.ts'

const api = serverApi.injectEndpoints({
  endpoints: (build) => ({
    fetchRecordSystems: build.query<ReplyOf<typeof fetchRecordSystems>, InputOf<typeof fetchRecordSystems>>({
      query: sends(fetchRecordSystems),
      keepUnusedDataFor: 0,
    }),
    testRecordSystem: build.mutation<ReplyOf<typeof testRecordSystem>, InputOf<typeof testRecordSystem>>({
      query: sends(testRecordSystem),
    }),
    connectRecordSystem: build.mutation<
      ReplyOf<typeof connectRecordSystem>,
      InputOf<typeof connectRecordSystem>
    >({ query: sends(connectRecordSystem) }),
    disconnectRecordSystem: build.mutation<
      ReplyOf<typeof disconnectRecordSystem>,
      InputOf<typeof disconnectRecordSystem>
    >({ query: sends(disconnectRecordSystem) }),
    saveAccessAsk: build.mutation<ReplyOf<typeof saveAccessAsk>, InputOf<typeof saveAccessAsk>>({
      query: sends(saveAccessAsk),
    }),
    fetchArrivals: build.query<ReplyOf<typeof fetchArrivals>, InputOf<typeof fetchArrivals>>({
      query: sends(fetchArrivals),
      keepUnusedDataFor: 0,
    }),
    decideArrival: build.mutation<ReplyOf<typeof decideArrival>, InputOf<typeof decideArrival>>({
      query: sends(decideArrival),
    }),
  }),
})

export const {
  useFetchRecordSystemsQuery,
  useTestRecordSystemMutation,
  useConnectRecordSystemMutation,
  useDisconnectRecordSystemMutation,
  useSaveAccessAskMutation,
  useFetchArrivalsQuery,
  useDecideArrivalMutation,
} = api
