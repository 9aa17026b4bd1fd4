import * as arrivalsContract from '@econsult/contract/record-systems/arrivals'
import * as connectionsContract from '@econsult/contract/record-systems/connections'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { MINUTE } from '../../scheduling/durations.ts'
import { readFeeds } from './arrivals/read-feeds.ts'
import { decideArrival, fetchArrivals } from './arrivals/decide-arrival.ts'
import { changedAthenaPatients } from './arrivals/fetch-changed.ts'
import { connectRecordSystem } from './connections/connect-record-system.ts'
import { disconnectRecordSystem } from './connections/disconnect-record-system.ts'
import { fetchRecordSystems } from './connections/list-record-systems.ts'
import { saveAccessAsk } from './connections/save-access-ask.ts'
import { testRecordSystem } from './connections/test-record-system.ts'

/**
 * Connections of practices to athena, Elation and Cerbo. `registry.ts` returns the adapters of a practice,
 * `connections/` stores and tests credentials, `charts/` finds a patient's chart, and `arrivals/` copies patients
 * changed in a record system.
 */
export const recordSystemsFeature: Feature = {
  calls: (deps) => [
    serve(connectionsContract.fetchRecordSystems, (request) => fetchRecordSystems(deps, request)),
    serve(connectionsContract.testRecordSystem, (request) => testRecordSystem(deps, request)),
    serve(connectionsContract.connectRecordSystem, (request) => connectRecordSystem(deps, request)),
    serve(connectionsContract.saveAccessAsk, (request) => saveAccessAsk(deps, request)),
    serve(connectionsContract.disconnectRecordSystem, (request) => disconnectRecordSystem(deps, request)),
    serve(arrivalsContract.changedAthenaPatients, (request) => changedAthenaPatients(deps, request)),
    serve(arrivalsContract.fetchArrivals, (request) => fetchArrivals(deps, request)),
    serve(arrivalsContract.decideArrival, (request) => decideArrival(deps, request)),
  ],
  timers: (deps) => [{ what: 'changed patients', everyMs: 15 * MINUTE, work: () => readFeeds(deps) }],
}
