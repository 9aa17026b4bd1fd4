import {
  changedAthenaPatients,
  decideArrival as decideArrivalCall,
  fetchArrivals as fetchArrivalsCall,
} from '@econsult/contract/record-systems/arrivals'
import {
  connectRecordSystem as connectRecordSystemCall,
  disconnectRecordSystem as disconnectRecordSystemCall,
  fetchRecordSystems as fetchRecordSystemsCall,
  saveAccessAsk as saveAccessAskCall,
  testRecordSystem as testRecordSystemCall,
} from '@econsult/contract/record-systems/connections'
import type { CoreDeps, ExchangeDeps, SecurityDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { decideArrival, fetchArrivals } from './arrivals/decide-arrival.ts'
import { fetchChangedPatients } from './arrivals/fetch-changed.ts'
import { connectRecordSystem } from './connections/connect-record-system.ts'
import { disconnectRecordSystem } from './connections/disconnect-record-system.ts'
import { fetchRecordSystems } from './connections/list-record-systems.ts'
import { saveAccessAsk } from './connections/save-access-ask.ts'
import { testRecordSystem } from './connections/test-record-system.ts'

/**
 * athena, Elation and Cerbo as practices connect them. `registry.ts` gives each practice its adapters, `connections/`
 * stores and tests credentials, `charts/` finds a patient's chart, and `arrivals/` copies patients who changed there.
 */
export function recordSystemsRoutes(deps: CoreDeps & SecurityDeps & ExchangeDeps): ServedCall[] {
  return [
    serve(fetchRecordSystemsCall, (request) => fetchRecordSystems(deps, request)),
    serve(testRecordSystemCall, (request) => testRecordSystem(deps, request)),
    serve(connectRecordSystemCall, (request) => connectRecordSystem(deps, request)),
    serve(saveAccessAskCall, (request) => saveAccessAsk(deps, request)),
    serve(disconnectRecordSystemCall, (request) => disconnectRecordSystem(deps, request)),
    serve(changedAthenaPatients, (request) => fetchChangedPatients(deps, request)),
    serve(fetchArrivalsCall, (request) => fetchArrivals(deps, request)),
    serve(decideArrivalCall, (request) => decideArrival(deps, request)),
  ]
}
