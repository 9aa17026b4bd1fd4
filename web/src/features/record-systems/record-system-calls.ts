import { decideArrival, fetchArrivals } from '@econsult/contract/record-systems/arrivals'
import {
  connectRecordSystem,
  disconnectRecordSystem,
  fetchRecordSystems,
  saveAccessAsk,
  testRecordSystem,
} from '@econsult/contract/record-systems/connections'
import { addCalls } from '../../lib/server-calls.ts'

const api = addCalls(({ query, change }) => ({
  fetchRecordSystems: query(fetchRecordSystems, { keepUnusedDataFor: 0 }),
  testRecordSystem: change(testRecordSystem),
  connectRecordSystem: change(connectRecordSystem),
  disconnectRecordSystem: change(disconnectRecordSystem),
  saveAccessAsk: change(saveAccessAsk),
  fetchArrivals: query(fetchArrivals, { keepUnusedDataFor: 0 }),
  decideArrival: change(decideArrival),
}))

export const {
  useFetchRecordSystemsQuery,
  useTestRecordSystemMutation,
  useConnectRecordSystemMutation,
  useDisconnectRecordSystemMutation,
  useSaveAccessAskMutation,
  useFetchArrivalsQuery,
  useDecideArrivalMutation,
} = api
