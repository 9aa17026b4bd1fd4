import {
  latestAthenaEncounter,
  latestCerboEncounter,
  latestElationEncounter,
} from '@econsult/contract/records'
import {
  connectRecordSystem as connectRecordSystemCall,
  disconnectRecordSystem as disconnectRecordSystemCall,
  fetchRecordSystems as fetchRecordSystemsCall,
  testRecordSystem as testRecordSystemCall,
} from '@econsult/contract/record-systems'
import type { Deps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
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
    serve(fetchRecordSystemsCall, (request) => fetchRecordSystems(deps, request)),
    serve(testRecordSystemCall, (request) => testRecordSystem(deps, request)),
    serve(connectRecordSystemCall, (request) => connectRecordSystem(deps, request)),
    serve(disconnectRecordSystemCall, (request) => disconnectRecordSystem(deps, request)),
  ]
}
