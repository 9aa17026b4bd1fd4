import {
  latestAthenaEncounter,
  latestCerboEncounter,
  latestElationEncounter,
} from '@econsult/contract/records'
import {
  decideArrival as decideArrivalCall,
  fetchArrivals as fetchArrivalsCall,
} from '@econsult/contract/arrivals'
import {
  athenaProcedureCodes,
  changedAthenaPatients,
  createAthenaClaim as createAthenaClaimCall,
  latestAthenaDiagnoses,
  searchDiagnoses as searchDiagnosesCall,
} from '@econsult/contract/athena'
import {
  connectRecordSystem as connectRecordSystemCall,
  disconnectRecordSystem as disconnectRecordSystemCall,
  fetchRecordSystems as fetchRecordSystemsCall,
  testRecordSystem as testRecordSystemCall,
} from '@econsult/contract/record-systems'
import type { Deps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { decideArrival, fetchArrivals } from './arrivals/decide-arrival.ts'
import { fetchChangedPatients } from './arrivals/fetch-changed.ts'
import { createAthenaClaim } from './billing/create-claim.ts'
import { fetchLatestDiagnoses, fetchProcedureCodes, searchDiagnoses } from './billing/fetch-codes.ts'
import { connectRecordSystem } from './connections/connect-record-system.ts'
import { disconnectRecordSystem } from './connections/disconnect-record-system.ts'
import { fetchRecordSystems } from './connections/list-record-systems.ts'
import { testRecordSystem } from './connections/test-record-system.ts'
import { fetchAthenaEncounter, fetchCerboEncounter, fetchElationEncounter } from './fetch-latest-encounter.ts'

export function recordsRoutes(deps: Deps): ServedCall[] {
  return [
    serve(latestAthenaEncounter, (request) => fetchAthenaEncounter(deps, request)),
    serve(latestElationEncounter, (request) => fetchElationEncounter(deps, request)),
    serve(latestCerboEncounter, (request) => fetchCerboEncounter(deps, request)),
    serve(athenaProcedureCodes, (request) => fetchProcedureCodes(deps, request)),
    serve(latestAthenaDiagnoses, (request) => fetchLatestDiagnoses(deps, request)),
    serve(searchDiagnosesCall, (request) => searchDiagnoses(deps, request)),
    serve(createAthenaClaimCall, (request) => createAthenaClaim(deps, request)),
    serve(changedAthenaPatients, (request) => fetchChangedPatients(deps, request)),
    serve(fetchArrivalsCall, (request) => fetchArrivals(deps, request)),
    serve(decideArrivalCall, (request) => decideArrival(deps, request)),
    serve(fetchRecordSystemsCall, (request) => fetchRecordSystems(deps, request)),
    serve(testRecordSystemCall, (request) => testRecordSystem(deps, request)),
    serve(connectRecordSystemCall, (request) => connectRecordSystem(deps, request)),
    serve(disconnectRecordSystemCall, (request) => disconnectRecordSystem(deps, request)),
  ]
}
